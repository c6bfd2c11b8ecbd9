import { useEffect, useRef, useState } from 'react'
import { renewRecoveryCodes } from '#shared/auth/endpoints.ts'
import { recoveryCodeCount } from '#shared/auth/session.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { CopyButton } from '#web/dashboard/ui/copy-button.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'
import { download } from '#web/ui/download.ts'
import * as styles from './security.css.ts'
import { PasswordPrompt } from './use-session-request.tsx'

type Props = {
  left: number
  changed: () => void
  /** Codes that were created together with the second factor. */
  made: readonly string[] | undefined
}

/** Ten recovery codes for a lost second factor, shown once. */
export function RecoveryCodes({ left, changed, made }: Props) {
  const t = useT()
  const { branding } = useSite()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState(made)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div className={styles.row}>
        <span className={styles.what}>
          <strong>{t(m.auth_security_codes)}</strong>
          <small>{t(m.auth_security_codes_text)}</small>
        </span>
        <Badge tone={left > 2 ? 'good' : 'wait'}>
          {t(m.auth_security_codes_left, { count: left, all: recoveryCodeCount })}
        </Badge>
      </div>
      {codes ? (
        <>
          {codes === made && (
            <h3 ref={title} tabIndex={-1}>
              {t(m.auth_security_codes_next)}
            </h3>
          )}
          <p>
            <strong>{t(m.auth_security_codes_once)}</strong>
          </p>
          <ul className={styles.codes} aria-label={t(m.auth_security_codes)}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <ButtonRow>
            <Button
              icon="download"
              onClick={() =>
                download(
                  'recovery-codes.txt',
                  'text/plain',
                  [t(m.auth_security_codes_file, { name: branding.name }), '', ...codes, ''].join('\n'),
                )
              }
            >
              {t(m.auth_security_codes_download)}
            </Button>
            <CopyButton text={codes.join('\n')}>{t(m.auth_security_codes_copy)}</CopyButton>
            <Button kind="plain" onClick={() => setCodes(undefined)}>
              {t(m.auth_security_codes_hide)}
            </Button>
          </ButtonRow>
        </>
      ) : (
        <ButtonRow>
          <Button onClick={() => setAsking(true)}>{t(m.auth_security_codes_make)}</Button>
        </ButtonRow>
      )}
      {asking && (
        <PasswordPrompt
          title={t(left > 0 ? m.auth_security_codes_make_sure : m.auth_security_codes_make)}
          lead={left > 0 && t(m.auth_security_codes_make_text)}
          yes={t(m.auth_security_codes_make)}
          work={(password) => ownerRequest(renewRecoveryCodes, { password })}
          done={(renewed) => {
            setCodes(renewed.codes)
            changed()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
