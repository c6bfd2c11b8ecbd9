/** The letters of a text message that take one of its 160 places (GSM 03.38). */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** The characters of the GSM-7 extension, which take two places each. */
const double = new Set('^{}\\[~]|€')

/** Marks that stand for others in a text message. */
const folded: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '•': '-',
}

/**
 * Returns a text in the letters of GSM-7: á í ó ú lose their accent, é ñ ü ¿ ¡ stay, and what has no letter goes. One
 * other letter would make each message more than twice as long.
 */
export const toGsm = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((letter) => folded[letter] ?? letter)
    .map((letter) =>
      isGsm(letter)
        ? letter
        : Array.from(letter.normalize('NFD'))
            .filter((part) => isGsm(part))
            .join(''),
    )
    .join('')
    .replace(/ {2,}/g, ' ')

/** Tells whether a text has only letters of GSM-7. */
export const isGsm = (text: string): boolean =>
  Array.from(text).every((letter) => single.has(letter) || double.has(letter))

/** Returns how many parts a text of GSM-7 letters is sent in: one of up to 160 places, or several of 153. */
export function countSmsParts(text: string): number {
  const places = Array.from(text).reduce((sum, letter) => sum + (double.has(letter) ? 2 : 1), 0)
  return places <= 160 ? 1 : Math.ceil(places / 153)
}
