import type { SignInMethods } from '#shared/auth/session.ts'
import { isSmsFactorEnabled } from './cognito.ts'
import { providerName } from './oidc.ts'

/** The sign-in methods of this stage: passkeys with a domain of its own, text messages, another provider. */
export const stageSignInMethods: SignInMethods = {
  passkeys: process.env['PASSKEYS'] === 'on',
  sms: isSmsFactorEnabled,
  ...(providerName ? { provider: providerName } : {}),
}
