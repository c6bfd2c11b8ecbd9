import { Fragment } from 'react'

const breakable = (email: string) =>
  email.split(/(?=[@.])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no names but their places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** An email address that breaks, where it must, before its @ and its dots and not in mid-word. */
export const Email = ({ children }: { children: string }) => breakable(children)

/** The same, to write to. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
    <span>{breakable(email)}</span>
  </a>
)
