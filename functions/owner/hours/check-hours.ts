import { checkHours } from '#shared/hours/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { editedHours } from '#functions/db/site/settings.ts'
import { touchedBy, seenOutside } from '#functions/services/reservations/impact.ts'

export const handler = serveOwner(checkHours, async ({ hours }) =>
  seenOutside(await touchedBy({ of: 'hours', before: await editedHours(), after: hours })),
)
