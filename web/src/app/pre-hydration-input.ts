type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the input that a reload of the page passed on after the script failed to load. */
function handedOver(): Record<string, string> {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem('typed') ?? '{}')
    sessionStorage.removeItem('typed')
    return typed as Record<string, string>
  } catch {
    return {}
  }
}

let handed = import.meta.env.SSR ? {} : handedOver()
let served: { field: Field; published: string | undefined }[] = []

/** Records the fields of the published page and their values before hydration, which would overwrite typed text. */
export function recordPublishedFields(): void {
  served = Array.from(document.querySelectorAll<Field>('input[name], textarea[name], select[name]'), (field) => ({
    field,
    published:
      'defaultValue' in field ? field.defaultValue : field.querySelector<HTMLOptionElement>('[selected]')?.value,
  }))
}

/** Returns the text that was typed before hydration, by field name, once. */
export function takePreHydrationInput(): Record<string, string> {
  const typed = served.filter(({ field, published }) => field.isConnected && field.value && field.value !== published)
  const before = { ...handed, ...Object.fromEntries(typed.map(({ field }) => [field.name, field.value])) }
  served = []
  handed = {}
  return before
}
