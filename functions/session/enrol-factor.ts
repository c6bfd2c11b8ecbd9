import { toE164 } from '#shared/phone/phone.ts'
import { ApiError } from '#shared/api-error.ts'
import { enrolFactor } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { requestPhoneChange, createTotpSecret, isSmsFactorEnabled } from '#functions/services/auth/cognito.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'
import { hasSecondFactor, updateOwner } from '#functions/db/auth/owner.ts'

export const handler = createSessionHandler(enrolFactor, async (wanted, before) => {
  requireFullSession(before)
  if (hasSecondFactor(before.owner)) throw new ApiError('factor-enrolled')
  if (wanted.factorType === 'phone' && !isSmsFactorEnabled) throw new ApiError('no-sms')
  await confirmPassword(before, wanted.password)
  const { token } = await renewSession(before)
  if (wanted.factorType === 'totp') {
    const secret = await createTotpSecret(token)
    await updateOwner({ unproven: 'totp' })
    return { secret }
  }
  const phone = toE164(wanted.phone) ?? wanted.phone
  await requestPhoneChange(token, phone)
  const hint = phone.slice(-4)
  await updateOwner({ unproven: 'phone', phone: hint })
  return { hint }
})
