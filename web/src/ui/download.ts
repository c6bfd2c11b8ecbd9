/** Downloads a text as a file. */
export const download = (name: string, type: 'text/calendar' | 'text/csv' | 'text/plain', text: string): void =>
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Offers a file to the browser to save or open. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
