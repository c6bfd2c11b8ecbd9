/** A guest's consent to text messages: its number (E.164), its instant (ISO) and the version of its words. */
export type TextConsent = { number: string; at: string; words: number }

/** The version of the words beside the box (`texts_consent` in web/messages). Other words are another version. */
export const consentWordsVersion = 1

/** Returns a phone of the United States in E.164, undefined for any other: it gets no text messages. */
export function toUsNumber(phone: string): string | undefined {
  const digits = phone
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && !/^\s*\+(?!\s*1)/.test(phone) ? `+1${digits}` : undefined
}

type Asked = { texts?: boolean | undefined; phone?: string | undefined }

/** Returns the fields of a guest's request with their consent to text messages in place of the ticked box. */
export function withTextConsent<T extends Asked>(
  { texts, ...asked }: T,
  at: string,
): Omit<T, 'texts'> & { textConsent?: TextConsent } {
  const number = texts && asked.phone ? toUsNumber(asked.phone) : undefined
  return { ...asked, ...(number ? { textConsent: { number, at, words: consentWordsVersion } } : {}) }
}

/** Tells whether a guest asked for text messages to the number that the reservation has now. */
export const isTextable = ({ phone, textConsent }: { phone?: string; textConsent?: TextConsent }): boolean =>
  phone !== undefined && textConsent !== undefined && toUsNumber(phone) === textConsent.number
