import { askAllergensAgain } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { instant } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import { raise } from '../store/edition.ts'
import { askAgain } from '../store/settings.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(askAllergensAgain, async () => {
  const askedAgainAt = instant()
  await transact([askAgain(askedAgainAt), raise()])
  await wake('publish-site')
  return { askedAgainAt }
})
