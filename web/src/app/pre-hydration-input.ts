type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed into a page whose script did not come, handed over when it was loaded anew (see the loader). */
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

/** Note the named fields of the page that was served, and what stood in them, before the app takes the page over: it would overwrite what is typed. */
export function recordPublishedFields(): void {
  served = Array.from(document.querySelectorAll<Field>('input[name], textarea[name], select[name]'), (field) => ({
    field,
    published:
      'defaultValue' in field ? field.defaultValue : field.querySelector<HTMLOptionElement>('[selected]')?.value,
  }))
}

/** What was typed before the app took the page over, until this moment, by field name; handed out once. */
export function takePreHydrationInput(): Record<string, string> {
  const typed = served.filter(({ field, published }) => field.isConnected && field.value && field.value !== published)
  const before = { ...handed, ...Object.fromEntries(typed.map(({ field }) => [field.name, field.value])) }
  served = []
  handed = {}
  return before
}
