import { renewRecoveryCodes } from '#shared/session-calls.ts'
import { recoveryCodes } from '#shared/session.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Actions, Button } from '#web/owner/ui/button.tsx'
import { useConfirm } from '#web/owner/ui/dialog.tsx'
import { Wrong } from '#web/owner/ui/field.tsx'
import { Badge } from '#web/owner/ui/panel.tsx'
import { download } from '#web/ui/download.ts'
import * as s from './security.css.ts'
import { useSending } from './sending.tsx'

/** Ten codes for a lost second factor: shown once, here and nowhere else. */
export function RecoveryCodes({ left, changed }: { left: number; changed: () => void }) {
  const t = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const { branding } = useSite()
  const making = useSending(() => ownerRequest(renewRecoveryCodes, {}), changed)
  const codes = making.data?.codes
  const make = async () => {
    const sure =
      left === 0 ||
      (await confirm({ title: t(m.sec_codes_make_sure), text: t(m.sec_codes_make_text), yes: t(m.sec_codes_make) }))
    if (sure) making.send(undefined)
  }
  return (
    <>
      <div className={s.row}>
        <span className={s.what}>
          <strong>{t(m.sec_codes)}</strong>
          <small>{t(m.sec_codes_text)}</small>
        </span>
        <Badge tone={left > 2 ? 'good' : 'wait'}>{t(m.sec_codes_left, { count: left, all: recoveryCodes })}</Badge>
      </div>
      {making.words && <Wrong>{making.words}</Wrong>}
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
            <Button kind="plain" onClick={making.reset}>
              {t(m.sec_codes_hide)}
            </Button>
          </Actions>
        </>
      ) : (
        <Actions>
          <Button busy={making.isPending} onClick={() => void make()}>
            {t(m.sec_codes_make)}
          </Button>
        </Actions>
      )}
    </>
  )
}
