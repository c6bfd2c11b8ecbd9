import { lay } from './layout.ts'
import type { AccountEvent, Composed, Letterhead } from './letter.ts'

/** What happened, in English and in Spanish: whoever it was, the owner should not need a dictionary to be alarmed. */
const told: Record<AccountEvent, readonly [string, string]> = {
  'email-changed': [
    'The account signs in with another e-mail address now. This one is no longer used.',
    'La cuenta entra ahora con otro correo. Este ya no se usa.',
  ],
  'password-changed': ['The password was changed.', 'Se cambió la contraseña.'],
  'factor-on': ['Two-factor sign-in was turned on.', 'Se encendió la entrada en dos pasos.'],
  'factor-off': ['Two-factor sign-in was turned off.', 'Se apagó la entrada en dos pasos.'],
  'codes-renewed': ['New recovery codes were made.', 'Se crearon nuevos códigos de recuperación.'],
  'code-spent': [
    'A recovery code was used. Two-factor sign-in is off, and every device is signed out.',
    'Se usó un código de recuperación. La entrada en dos pasos está apagada y se cerró la sesión en todos los dispositivos.',
  ],
  'passkey-added': ['A passkey was added.', 'Se agregó una llave de acceso.'],
  'passkey-removed': ['A passkey was removed.', 'Se quitó una llave de acceso.'],
  'identity-linked': ['Another account may sign in now.', 'Ahora se puede entrar también con otra cuenta.'],
  'identity-unlinked': ['Another account was unlinked.', 'Se desvinculó otra cuenta.'],
}

/** What the owner reads when something of the account changed, whoever changed it. */
export function toOwner(event: AccountEvent, head: Letterhead): Composed {
  const [english, spanish] = told[event]
  return lay(
    {
      locale: 'en',
      subject: `Your account at ${head.name} / Tu cuenta de ${head.name}`,
      heading: 'Your account · Tu cuenta',
      intro: `${english}\n${spanish}`,
      rows: [],
      button: { label: 'Security · Seguridad', url: `${head.origin}/dashboard/settings/security` },
      closing:
        'If this was not you, change your password at once.\nSi no fuiste tú, cambia tu contraseña de inmediato.',
    },
    head,
  )
}
