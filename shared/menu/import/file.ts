/** The text of a file; `toCheck` where it comes from a page, whose lines people should look at first. */
export type MenuFileText = { text: string; toCheck?: true } | { fault: MenuFileFault }
export type MenuFileFault = 'not-text' | 'too-large' | 'no-text' | 'locked' | 'broken'

/** The largest file, and the most that an XLSX may unpack to. */
export const maxFileBytes = 10_000_000

/** Tells what a file is by the signs that it begins with. */
export function kindOfFile(bytes: Uint8Array): 'pdf' | 'sheets' | 'picture' | 'text' {
  const begins = (sign: string) => Array.from(sign).every((letter, index) => bytes[index] === letter.charCodeAt(0))
  if (begins('%PDF')) return 'pdf'
  if (begins('PK\u0003\u0004')) return 'sheets'
  return begins('\u00ff\u00d8\u00ff') || begins('\u0089PNG') || begins('RIFF') ? 'picture' : 'text'
}
