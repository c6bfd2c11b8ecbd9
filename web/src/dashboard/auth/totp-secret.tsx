import { otpauthUrl } from '#shared/auth/session.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { CopyButton } from '#web/dashboard/ui/copy-button.tsx'
import { QrDrawing } from '#web/ui/qr-drawing.tsx'
import * as securityStyles from './security.css.ts'

/** A new secret for an authenticator app: to open on a phone, to scan, or to copy. */
export function TotpSecret({ secret, email }: { secret: string; email: string }) {
  const t = useT()
  const { branding } = useSite()
  const address = otpauthUrl(secret, email, branding.name)
  return (
    <div className={securityStyles.secret}>
      <QrDrawing look={securityStyles.qr} text={address} label={t(m.auth_security_factor_qr)} />
      <p>
        {t(m.auth_security_factor_key)}: <code className={securityStyles.key}>{secret}</code>
      </p>
      <div className={securityStyles.secretActs}>
        <ButtonRow>
          <ExternalButtonLink href={address} icon="external">
            {t(m.auth_security_factor_open)}
          </ExternalButtonLink>
          <CopyButton text={secret}>{t(m.auth_security_factor_copy_key)}</CopyButton>
        </ButtonRow>
      </div>
    </div>
  )
}
