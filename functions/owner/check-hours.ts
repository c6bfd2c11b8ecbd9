import { checkHours } from '#shared/owner-calls/hours.ts'
import { serveOwner } from '../door/session.ts'
import { editedHours } from '../store/settings.ts'
import { outsideBy, seenOutside } from '../views/outside.ts'

export const handler = serveOwner(checkHours, async ({ hours }) =>
  seenOutside(await outsideBy({ of: 'hours', before: await editedHours(), after: hours })),
)
