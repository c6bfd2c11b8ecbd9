import { ApiError } from '#shared/api-error.ts'
import { openStand } from '#shared/stand/endpoints.ts'
import { createStandHandler } from '#functions/http/require-stand.ts'
import { logSecurityEvent } from '#functions/http/security-log.ts'
import { countPin, openStandRow } from '#functions/db/stand/stands.ts'
import { isPin } from '#functions/services/stand/stand-pin.ts'

/** The PIN is counted before it is checked: parallel guesses get five as well. */
export const handler = createStandHandler(openStand, async ({ pin, initials }, stand) => {
  await countPin(stand.hash).catch((error: unknown) => {
    if (error instanceof ApiError && error.reason === 'stand-blocked') logSecurityEvent('guess-limited', 'open-stand')
    throw error
  })
  if (!(await isPin(stand, pin))) {
    logSecurityEvent('guess-wrong', 'open-stand')
    throw new ApiError('wrong-pin')
  }
  await openStandRow(stand, initials)
  return { stand: { name: stand.name, state: 'open' as const } }
})
