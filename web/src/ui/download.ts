/** Offers a text to the browser as a file to save or open. */
export function download(name: string, type: 'text/calendar' | 'text/csv' | 'text/plain', text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
