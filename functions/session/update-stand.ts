import { ApiError } from '#shared/api-error.ts'
import { updateStand } from '#shared/stand/endpoints.ts'
import { createSessionHandler, requireFullSession } from '#functions/http/require-session.ts'
import {
  findStandByPublicId,
  listStandRows,
  resetStandPin,
  saveStandPermissions,
  toPairedStand,
} from '#functions/db/stand/stands.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'
import { toStoredPin } from '#functions/services/stand/stand-pin.ts'

/** Changes a tablet. A new PIN needs the password, because the owner's screen can be unattended. */
export const handler = createSessionHandler(updateStand, async (change, there) => {
  requireFullSession(there)
  const stand = await findStandByPublicId(change.id)
  if (!stand) throw new ApiError('not-found')
  if ('pin' in change) await confirmPassword(there, change.password)
  await ('permissions' in change
    ? saveStandPermissions(stand, change.permissions)
    : resetStandPin(stand, 'pin' in change ? await toStoredPin(change.pin) : undefined))
  return { stands: (await listStandRows()).map(toPairedStand) }
})
