import { telHref } from '#shared/phone/phone-format.ts'
import * as globals from '#web/styles/global.css.ts'

type Props = { text: string; phone: string; inLink?: boolean }

/** A sentence with the restaurant's phone on one line, as a link unless the sentence is one. */
export function WithPhone({ text, phone, inLink }: Props) {
  const [before, after] = text.split(phone)
  const Tag = inLink ? 'span' : 'a'
  return (
    <>
      {before}
      <Tag className={globals.oneLine} {...(inLink ? {} : { href: telHref(phone) })}>
        {phone}
      </Tag>
      {after}
    </>
  )
}
