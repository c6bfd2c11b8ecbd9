import { askAllergensAgain } from '#shared/menu/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { instant } from '#functions/runtime/clock.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { askAgain } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(askAllergensAgain, async () => {
  const askedAgainAt = instant()
  await transact([askAgain(askedAgainAt), raise()])
  await wake('publish-site')
  return { askedAgainAt }
})
