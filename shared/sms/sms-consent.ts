/**
 * A guest's consent to text messages: its number (E.164), its instant (ISO) and the version of its words. `asked`: a host
 * asked the guest, in the words of `lineConsentWordsVersion`.
 */
export type SmsConsent = { number: string; at: string; words: number; asked?: 'at-the-door' }

/** The version of the words beside the box (`texts_consent` in web/messages). Other words are another version. */
export const consentWordsVersion = 1

/** The version of the words that a host asks (`tables_line_consent` in web/messages). */
export const lineConsentWordsVersion = 1

/** The areas under +1 of Canada and the Caribbean, and those that are dialled at a fee or free of charge. */
const otherAreas =
  /^(?:2(?:04|26|36|42|46|49|50|63|64|68|84|89)|3(?:06|43|45|54|65|67|68|82|87)|4(?:03|16|18|28|31|37|38|41|50|60|68|73|74)|5(?:06|14|19|48|79|81|84|87)|6(?:04|13|39|47|49|58|64|72|83)|7(?:05|09|21|42|53|58|67|78|80|82|84)|8(?:00|07|09|19|22|25|29|33|44|49|55|66|67|68|69|73|76|77|79|88)|90[025])/

/** Returns a phone of the United States that takes texts in E.164, undefined for any other. */
export function toUsE164(phone: string): string | undefined {
  const digits = phone
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  const isUnder1 = /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && !/^\s*\+(?!\s*1)/.test(phone)
  return isUnder1 && !otherAreas.test(digits) ? `+1${digits}` : undefined
}

type Asked = { texts?: boolean | undefined; phone?: string | undefined }

/** Returns the fields of a guest's request with their consent to text messages in place of the ticked box. */
export function withSmsConsent<T extends Asked>(
  { texts, ...asked }: T,
  at: string,
): Omit<T, 'texts'> & { textConsent?: SmsConsent } {
  const number = texts && asked.phone ? toUsE164(asked.phone) : undefined
  return { ...asked, ...(number ? { textConsent: { number, at, words: consentWordsVersion } } : {}) }
}

/** Returns the consent of a guest whose host asked; undefined for a number that takes no texts. */
export function lineSmsConsent(phone: string, at: string): SmsConsent | undefined {
  const number = toUsE164(phone)
  return number ? { number, at, words: lineConsentWordsVersion, asked: 'at-the-door' } : undefined
}

/** Tells whether a guest asked for text messages to the number that the reservation has now. */
export const hasSmsConsent = ({ phone, textConsent }: { phone?: string; textConsent?: SmsConsent }): boolean =>
  phone !== undefined && textConsent !== undefined && toUsE164(phone) === textConsent.number
