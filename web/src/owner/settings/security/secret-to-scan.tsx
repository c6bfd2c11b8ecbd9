import { totpAddress } from '#shared/session.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import { QrCode } from './qr-code.tsx'
import * as p from './security.css.ts'

/** A new secret for an authenticator app, to scan or to type. */
export function SecretToScan({ secret, email }: { secret: string; email: string }) {
  const t = useT()
  const { branding } = useSite()
  return (
    <>
      <QrCode text={totpAddress(secret, email, branding.name)} label={t(m.sec_factor_qr)} />
      <p>
        {t(m.sec_factor_key)}: <code className={p.key}>{secret}</code>
      </p>
    </>
  )
}
