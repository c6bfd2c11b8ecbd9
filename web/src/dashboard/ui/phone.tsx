import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import * as globals from '#web/styles/global.css.ts'

/** Where a phone as people write it can be called; undefined when it holds no number. */
export const phoneHref = (text: string | undefined): string | undefined =>
  text && text.replace(/\D/g, '').length >= 7 ? telHref(text) : undefined

/** A phone to be called, where it can be, on one line. */
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
