import type { Ways } from '#shared/auth/session.ts'
import { smsIsOn } from './cognito.ts'
import { providerName } from './oidc.ts'

/** What this stage has beside the password: passkeys where it has a domain of its own, codes by text message, another provider. */
export const ways: Ways = {
  passkeys: process.env['PASSKEYS'] === 'on',
  sms: smsIsOn,
  ...(providerName ? { provider: providerName } : {}),
}
