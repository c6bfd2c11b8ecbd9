/** Focuses the first match once it is rendered, some frames later on a slow phone. */
export const focusSoon = (selector: string, within: ParentNode = document, frames = 30): void =>
  void requestAnimationFrame(() => {
    const found = within.querySelector<HTMLElement>(selector)
    if (found) found.focus()
    else if (frames > 0) focusSoon(selector, within, frames - 1)
  })

/** Focuses the first field with an error. */
export const focusFirstError = (form: ParentNode): void => focusSoon('[aria-invalid="true"]', form)
