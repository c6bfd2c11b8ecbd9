import { e164 } from '#shared/phone.ts'
import { Refused } from '#shared/refusal.ts'
import { enrolFactor } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { askPhone, newTotpSecret, smsIsOn } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { proven } from '../identity/proven.ts'
import { hasSecondFactor, saveOwner } from '../store/owner.ts'

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
