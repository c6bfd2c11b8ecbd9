import type {
  AssociateSoftwareTokenRequest,
  SetUserMFAPreferenceRequest,
  VerifySoftwareTokenRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { countRequest } from './lockout.ts'
import type { PoolFactor, PoolUser } from './pool.ts'
import { invalidParameterError, CognitoError } from './cognito-error.ts'
import type { Operations } from './server.ts'
import type { CognitoContext } from './context.ts'

/** Returns whether the app of a secret shows this code at `now` (milliseconds), or one period before or after. */
export const isTotpCodeValid = (secret: string | undefined, code: unknown, now: number): boolean =>
  secret !== undefined &&
  typeof code === 'string' &&
  /^\d{6}$/.test(code) &&
  new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp: now, window: 1 }) !== null

/** Sets up second factors and chooses which are required. */
export function createFactorsApi({ pool, tokens, now }: CognitoContext): Operations {
  return {
    AssociateSoftwareToken: async ({ AccessToken }: AssociateSoftwareTokenRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      const { base32: secret } = new Secret({ size: 20 })
      user.totp = { secret, verified: false }
      pool.save()
      return { SecretCode: secret }
    },
    VerifySoftwareToken: async ({ AccessToken, UserCode }: VerifySoftwareTokenRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      if (!user.totp)
        throw new CognitoError(
          'SoftwareTokenMFANotFoundException',
          'Software Token MFA has not been set up for the user.',
        )
      countRequest(user, 'verify app', now())
      if (!isTotpCodeValid(user.totp.secret, UserCode, now()))
        throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA')
      user.totp.verified = true
      pool.save()
      return { Status: 'SUCCESS' }
    },
    SetUserMFAPreference: async ({ AccessToken, ...settings }: SetUserMFAPreferenceRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      setFactorPreferences(user, settings)
      pool.save()
      return {}
    },
  }
}

type Settings = Omit<SetUserMFAPreferenceRequest, 'AccessToken'>

/** Returns whether a user has set up a factor. */
const has: Record<PoolFactor, (user: PoolUser) => boolean> = {
  SOFTWARE_TOKEN_MFA: ({ totp }) => totp?.verified === true,
  SMS_MFA: ({ attributes }) => attributes['phone_number_verified'] === 'true',
}

/** Saves the required factors, all or none. Factors that are not named stay as they are. */
export function setFactorPreferences(
  user: PoolUser,
  { SoftwareTokenMfaSettings, SMSMfaSettings, WebAuthnMfaSettings }: Settings,
): void {
  const wanted: [PoolFactor, Settings['SMSMfaSettings']][] = [
    ['SOFTWARE_TOKEN_MFA', SoftwareTokenMfaSettings],
    ['SMS_MFA', SMSMfaSettings],
  ]
  const on = new Set(user.factors)
  let { preferred } = user
  for (const [factor, settings] of wanted) {
    if (!settings) continue
    const { Enabled = false, PreferredMfa = false } = settings
    if (Enabled && !has[factor](user))
      throw invalidParameterError(`User does not have delivery config set to turn on ${factor}`)
    if (PreferredMfa && !Enabled) throw invalidParameterError('Preferred MFA must be enabled')
    if (Enabled) on.add(factor)
    else on.delete(factor)
    if (PreferredMfa) preferred = factor
    else if (preferred === factor) preferred = undefined
  }
  const suffice = WebAuthnMfaSettings?.Enabled ?? user.passkeysSuffice
  if (WebAuthnMfaSettings?.Enabled && on.size === 0)
    throw invalidParameterError('User must have another MFA method to turn on WEB_AUTHN')
  user.factors = [...on]
  user.passkeysSuffice = suffice && on.size > 0
  if (preferred) user.preferred = preferred
  else delete user.preferred
}
