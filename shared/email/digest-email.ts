import { formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { composeOwnerNotice, type OwnerNotice } from './compose.ts'
import { renderLayout } from './layout.ts'
import type { ComposedEmail, EmailContext } from './email-message.ts'

/** A notice, and the ISO instant of its event. */
type Happened = { letter: OwnerNotice; createdAt: string }

const words = {
  en: {
    subject: (count: number) => `${count} notifications from your website`,
    heading: (count: number) => `${count} notifications in one email`,
    intro: 'You had more than ten in an hour, so we combined them.',
    button: 'Open the dashboard',
  },
  es: {
    subject: (count: number) => `${count} avisos del sitio`,
    heading: (count: number) => `${count} avisos en un solo correo`,
    intro: 'Fueron más de diez en una hora, por eso van juntos.',
    button: 'Abrir el panel',
  },
} as const

/** Composes one email of an hour's many notices, oldest first (see shared/email/README, Delivery). */
export function composeDigestEmail(notices: readonly Happened[], head: EmailContext): ComposedEmail {
  const { locale = 'en' } = head
  const t = words[locale]
  const lines = notices
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(({ letter, createdAt }): [string, string] => [
      formatTime(localDateTimeAt(new Date(createdAt)).time, locale),
      composeOwnerNotice(letter, head).subject,
    ])
  return renderLayout(
    {
      locale,
      subject: t.subject(notices.length),
      heading: t.heading(notices.length),
      intro: t.intro,
      rows: lines,
      button: { label: t.button, url: `${head.origin}/dashboard` },
    },
    head,
  )
}
