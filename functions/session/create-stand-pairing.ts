import { randomInt } from 'node:crypto'
import { ApiError } from '#shared/api-error.ts'
import { createStandPairing } from '#shared/stand/endpoints.ts'
import { formatPairingCode, maxStands, pairingLetters } from '#shared/stand/stand.ts'
import { createSessionHandler, requireFullSession } from '#functions/http/require-session.ts'
import { hashPairingCode } from '#functions/db/secrets.ts'
import { listStandRows, saveStandPairing } from '#functions/db/stand/stands.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'
import { toStoredPin } from '#functions/services/stand/stand-pin.ts'

export const handler = createSessionHandler(createStandPairing, async ({ name, pin, password }, before) => {
  requireFullSession(before)
  await confirmPassword(before, password)
  if ((await listStandRows()).length >= maxStands) throw new ApiError('devices-full')
  const code = Array.from({ length: 8 }, () => pairingLetters[randomInt(pairingLetters.length)]).join('')
  const until = await saveStandPairing({ code: await hashPairingCode(code), name, ...(await toStoredPin(pin)) })
  return { code: formatPairingCode(code), until }
})
