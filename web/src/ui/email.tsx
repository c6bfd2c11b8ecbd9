import { Fragment } from 'react'

const breakable = (email: string) =>
  email.split(/(?=[@.])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no names but their places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** An email address that breaks before its @ and dots only. */
export const EmailAddress = ({ children }: { children: string }) => breakable(children)

/** A link to write to an email address. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
    <span>{breakable(email)}</span>
  </a>
)
