/** Move the focus to the first that a selector finds, once what was just decided is drawn. */
export const focusSoon = (selector: string, within: ParentNode = document): void =>
  void requestAnimationFrame(() => within.querySelector<HTMLElement>(selector)?.focus())

/** To the first field of a form that is called wrong. */
export const focusFirstFault = (form: ParentNode): void => focusSoon('[aria-invalid="true"]', form)
