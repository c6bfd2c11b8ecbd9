import { checkHours } from '#shared/owner-calls/hours.ts'
import { serveOwner } from '../door/session.ts'
import { editedHours } from '../store/settings.ts'
import { seenOutside, strandedBy } from '../views/outside.ts'

export const handler = serveOwner(checkHours, async ({ hours }) =>
  seenOutside(await strandedBy(await editedHours(), hours)),
)
