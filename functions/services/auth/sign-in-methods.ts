import type { SignInMethods } from '#shared/auth/session.ts'
import { isSmsEnabled } from './cognito.ts'
import { providerName } from './oidc.ts'

/** What this stage has beside the password: passkeys where it has a domain of its own, codes by text message, another provider. */
export const getSignInMethods: SignInMethods = {
  passkeys: process.env['PASSKEYS'] === 'on',
  sms: isSmsEnabled,
  ...(providerName ? { provider: providerName } : {}),
}
