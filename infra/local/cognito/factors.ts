import type {
  AssociateSoftwareTokenRequest,
  SetUserMFAPreferenceRequest,
  VerifySoftwareTokenRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { countAct } from './guesses.ts'
import type { User } from './pool.ts'
import { invalidParameter, Refusal } from './refusal.ts'
import type { Targets } from './serve.ts'
import type { Service } from './service.ts'

/** Whether a code is the one that the app of a secret shows now, showed just before, or shows next. */
export const appAnswers = (secret: string | undefined, code: unknown): boolean =>
  secret !== undefined &&
  typeof code === 'string' &&
  /^\d{6}$/.test(code) &&
  new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, window: 1 }) !== null

/** Second factors: to set them up and to say which are asked for. */
export function factors({ pool, tokens, now }: Service): Targets {
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
        throw new Refusal('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been set up for the user.')
      countAct(user, 'verify app', now())
      if (!appAnswers(user.totp.secret, UserCode))
        throw new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA')
      user.totp.verified = true
      pool.save()
      return { Status: 'SUCCESS' }
    },
    SetUserMFAPreference: async ({ AccessToken, SoftwareTokenMfaSettings }: SetUserMFAPreferenceRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      prefer(user, SoftwareTokenMfaSettings)
      pool.save()
      return {}
    },
  }
}

function prefer(user: User, settings: SetUserMFAPreferenceRequest['SoftwareTokenMfaSettings']): void {
  if (!settings) return
  if (settings.Enabled && !user.totp?.verified)
    throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA')
  user.factors = settings.Enabled ? ['SOFTWARE_TOKEN_MFA'] : []
  delete user.preferred
  if (settings.Enabled && settings.PreferredMfa) user.preferred = 'SOFTWARE_TOKEN_MFA'
}
