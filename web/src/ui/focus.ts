/** Focuses the first match once it is rendered, some frames later on a slow phone. */
export const focusWhenRendered = (selector: string, within: ParentNode = document, frames = 30): void =>
  void requestAnimationFrame(() => {
    const found = within.querySelector<HTMLElement>(selector)
    if (found) found.focus()
    else if (frames > 0) focusWhenRendered(selector, within, frames - 1)
  })
