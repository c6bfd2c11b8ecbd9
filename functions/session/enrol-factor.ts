import { e164 } from '#shared/phone.ts'
import { Refused } from '#shared/refusal.ts'
import { enrolFactor } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { askPhone, newTotpSecret, smsIsOn } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { hasSecondFactor, saveOwner } from '../store/owner.ts'

export const handler = serveSignedIn(enrolFactor, async (wanted, before) => {
  mayChange(before)
  if (hasSecondFactor(before.owner)) throw new Refused('factor-enrolled')
  if (wanted.factorType === 'totp') {
    const { token } = await freshen(before)
    const secret = await newTotpSecret(token)
    await saveOwner({ unproven: 'totp' })
    return { secret }
  }
  if (!smsIsOn) throw new Refused('no-sms')
  const { token } = await freshen(before)
  const phone = e164(wanted.phone)!
  await askPhone(token, phone)
  const hint = phone.slice(-4)
  await saveOwner({ unproven: 'phone', phone: hint })
  return { hint }
})
