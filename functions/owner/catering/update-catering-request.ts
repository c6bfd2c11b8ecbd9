import { updateCateringRequest } from '#shared/catering/owner-endpoints.ts'
import { edited, editRefusal } from '#shared/catering/quote-edit.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { cateringRequest, changeCatering } from '#functions/db/catering/requests.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'
import { withAllergens } from '#functions/services/catering/quote-allergens.ts'

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
