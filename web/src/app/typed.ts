const typed = new Map<string, string>()

/** Note what stands in named fields before the app takes the page over: it would be overwritten. */
export function noteTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]')) {
    const published = field.defaultValue ?? field.querySelector<HTMLOptionElement>('[selected]')?.value
    if (field.value && field.value !== published) typed.set(field.name, field.value)
  }
}

/** What was typed before the app took the page over, by field name; handed out once. */
export function typedBefore(): Record<string, string> {
  const found = Object.fromEntries(typed)
  typed.clear()
  return found
}
