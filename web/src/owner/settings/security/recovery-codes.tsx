import { useState } from 'react'
import { renewRecoveryCodes } from '#shared/session-calls.ts'
import { recoveryCodes } from '#shared/session.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Actions, Button } from '#web/owner/ui/button.tsx'
import { Badge } from '#web/owner/ui/panel.tsx'
import { download } from '#web/ui/download.ts'
import * as s from './security.css.ts'
import { ByPassword } from './sending.tsx'

/** Ten codes for a lost second factor: shown once, here and nowhere else. */
export function RecoveryCodes({ left, changed }: { left: number; changed: () => void }) {
  const t = useT()
  const toast = useToast()
  const { branding } = useSite()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <>
      <div className={s.row}>
        <span className={s.what}>
          <strong>{t(m.sec_codes)}</strong>
          <small>{t(m.sec_codes_text)}</small>
        </span>
        <Badge tone={left > 2 ? 'good' : 'wait'}>{t(m.sec_codes_left, { count: left, all: recoveryCodes })}</Badge>
      </div>
      {codes ? (
        <>
          <p>
            <strong>{t(m.sec_codes_once)}</strong>
          </p>
          <ul className={s.codes} aria-label={t(m.sec_codes)}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Actions>
            <Button
              icon="download"
              onClick={() =>
                download(
                  'recovery-codes.txt',
                  'text/plain',
                  [t(m.sec_codes_file, { name: branding.name }), '', ...codes, ''].join('\n'),
                )
              }
            >
              {t(m.sec_codes_download)}
            </Button>
            <Button
              icon="copy"
              onClick={() =>
                void navigator.clipboard
                  .writeText(codes.join('\n'))
                  .then(() => toast('good', (t) => t(m.sec_codes_copied)))
              }
            >
              {t(m.sec_codes_copy)}
            </Button>
            <Button kind="plain" onClick={() => setCodes(undefined)}>
              {t(m.sec_codes_hide)}
            </Button>
          </Actions>
        </>
      ) : (
        <Actions>
          <Button onClick={() => setAsking(true)}>{t(m.sec_codes_make)}</Button>
        </Actions>
      )}
      {asking && (
        <ByPassword
          title={t(left > 0 ? m.sec_codes_make_sure : m.sec_codes_make)}
          lead={left > 0 && t(m.sec_codes_make_text)}
          yes={t(m.sec_codes_make)}
          work={(password) => ownerRequest(renewRecoveryCodes, { password })}
          done={(made) => {
            setCodes(made.codes)
            changed()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
