import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import * as globals from '#web/styles/global.css.ts'

/** Returns the tel: address of a typed phone; undefined if it holds no number. */
export const phoneHref = (text: string | undefined): string | undefined =>
  text && text.replace(/\D/g, '').length >= 7 ? telHref(text) : undefined

/** A phone number on one line, as a link where possible. */
export function PhoneLink({ text }: { text: string }) {
  const href = phoneHref(text)
  return href ? (
    <a className={globals.oneLine} href={href}>
      {formatPhone(text)}
    </a>
  ) : (
    text
  )
}
