/** Move the focus to the first that a selector finds, once what was just decided is drawn: some frames later on a slow phone. */
export const focusSoon = (selector: string, within: ParentNode = document, frames = 30): void =>
  void requestAnimationFrame(() => {
    const found = within.querySelector<HTMLElement>(selector)
    if (found) found.focus()
    else if (frames > 0) focusSoon(selector, within, frames - 1)
  })

/** To the first field of a form that is called wrong. */
export const focusFirstFault = (form: ParentNode): void => focusSoon('[aria-invalid="true"]', form)
