/** The largest file, and the most that an XLSX may unpack to. */
export const maxFileBytes = 10_000_000

/** Tells what a file is by the signs that it begins with. */
export function detectFileKind(bytes: Uint8Array): 'pdf' | 'sheets' | 'picture' | 'text' {
  const begins = (sign: string) => Array.from(sign).every((letter, index) => bytes[index] === letter.charCodeAt(0))
  if (begins('%PDF')) return 'pdf'
  if (begins('PK\u0003\u0004')) return 'sheets'
  return begins('\u00ff\u00d8\u00ff') || begins('\u0089PNG') || begins('RIFF') ? 'picture' : 'text'
}

/** Decodes a file: UTF-8, UTF-16 with a mark, else Windows-1252. It is undefined when it is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  if (!marked && bytes.includes(0)) return undefined
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
