import { e164 } from '#shared/phone/phone.ts'
import { Refused } from '#shared/api-error.ts'
import { enrolFactor } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { askPhone, newTotpSecret, smsIsOn } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { proven } from '#functions/services/auth/confirm-password.ts'
import { hasSecondFactor, saveOwner } from '#functions/db/auth/owner.ts'

export const handler = serveSignedIn(enrolFactor, async (wanted, before) => {
  mayChange(before)
  if (hasSecondFactor(before.owner)) throw new Refused('factor-enrolled')
  if (wanted.factorType === 'phone' && !smsIsOn) throw new Refused('no-sms')
  await proven(before, wanted.password)
  const { token } = await freshen(before)
  if (wanted.factorType === 'totp') {
    const secret = await newTotpSecret(token)
    await saveOwner({ unproven: 'totp' })
    return { secret }
  }
  const phone = e164(wanted.phone)!
  await askPhone(token, phone)
  const hint = phone.slice(-4)
  await saveOwner({ unproven: 'phone', phone: hint })
  return { hint }
})
