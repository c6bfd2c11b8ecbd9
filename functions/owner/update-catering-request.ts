import { updateCateringRequest } from '#shared/owner-calls/catering.ts'
import { edited, editRefusal } from '#shared/owner-catering.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { cateringRequest, changeCatering } from '../store/catering-requests.ts'
import { logged } from '../store/changes.ts'
import { transact } from '../store/table.ts'
import { withAllergens } from '../views/catering.ts'

export const handler = serveOwner(updateCateringRequest, async (edit) => {
  const before = await cateringRequest(edit.id)
  if (!before) throw new Refused('not-found')
  if (before.version !== edit.version) throw new Refused('changed-meanwhile')
  const reason = editRefusal(before, edit)
  if (reason) throw new Refused(reason)

  const after = await withAllergens(edited(before, edit))
  await transact([
    ...changeCatering(before, after),
    logged({ what: 'catering-request', of: edit.id, title: before.name, before, after }),
  ])
  return after
})
