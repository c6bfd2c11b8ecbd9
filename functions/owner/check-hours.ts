import { checkHours } from '#shared/owner-calls/hours.ts'
import { serveOwner } from '../door/session.ts'
import { editedHours } from '../store/settings.ts'
import { touchedBy, seenOutside } from '../views/outside.ts'

export const handler = serveOwner(checkHours, async ({ hours }) =>
  seenOutside(await touchedBy({ of: 'hours', before: await editedHours(), after: hours })),
)
