import { formatPhone, telephone } from '#shared/phone/phone-format.ts'
import * as g from '#web/styles/global.css.ts'

/** Where a phone as people write it can be called; undefined when it holds no number. */
export const callTo = (text: string | undefined): string | undefined =>
  text && text.replace(/\D/g, '').length >= 7 ? telephone(text) : undefined

/** A phone to be called, where it can be, on one line. */
export function Phone({ text }: { text: string }) {
  const href = callTo(text)
  return href ? (
    <a className={g.oneLine} href={href}>
      {formatPhone(text)}
    </a>
  ) : (
    text
  )
}
