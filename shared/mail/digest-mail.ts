import { clockTime, localTime } from '../hours.ts'
import { compose } from './compose.ts'
import { inert, lay } from './layout.ts'
import type { Composed, Letter, Letterhead } from './letter.ts'

/** A notice, and when what it tells of happened (ISO instant). */
type Notice = { letter: Letter; createdAt: string }

/** The restaurant's notices of an hour that had too many, as one mail: a line each, oldest first (see shared/README, Mail and waking). `at` is the instant of writing. */
export function digestOf(notices: readonly Notice[], head: Letterhead, at: Date): Composed {
  const lines = notices
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(({ letter, createdAt }): [string, string] => [
      clockTime(localTime(new Date(createdAt)).time, 'en'),
      compose(letter, head, at).subject + whose(letter),
    ])
  return lay(
    {
      locale: 'en',
      subject: `${notices.length} notices from the website`,
      heading: `${notices.length} notices in one mail`,
      intro: 'More than ten came within an hour, so these come together.',
      rows: lines,
      button: { label: 'Open the dashboard', url: `${head.origin}/dashboard` },
    },
    head,
  )
}

const whose = (letter: Letter): string =>
  'reservation' in letter ? `, ${inert(`${letter.reservation.firstName} ${letter.reservation.lastName}`)}` : ''
