import { listDevices, signOutDevice } from '#shared/auth/endpoints.ts'
import { intlLocales } from '#shared/time/local-time.ts'
import type { SessionDevice } from '#shared/auth/session.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { ownerRequest, signOutHere } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import { Badge, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from './security.css.ts'
import { useSessionRequest } from './use-session-request.tsx'

/** Returns a formatter of time zones: 'New York, Eastern Time'. Leaves out unknown parts. */
function usePlace(): (zone: string) => string {
  const { locale } = useLocale()
  return (zone) => {
    const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    if (!zone.includes('/')) return city
    try {
      const format = new Intl.DateTimeFormat(intlLocales[locale], { timeZone: zone, timeZoneName: 'longGeneric' })
      const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value
      return name ? `${city}, ${name}` : city
    } catch {
      return city
    }
  }
}

/** The signed-in browsers, each with a button that signs it out. */
export function SignedInDevices() {
  const t = useT()
  const toast = useToast()
  const when = useFormatDateTime()
  const place = usePlace()
  const confirm = useConfirm()
  const query = useOwnerQuery(listDevices, {})
  const told = (words: Parameters<typeof t>[0]) => () => {
    toast('good', (t) => t(words as typeof m.auth_security_device_done))
    void query.refetch()
  }
  const one = useSessionRequest((id: string) => ownerRequest(signOutDevice, { id }), told(m.auth_security_device_done))
  const others = useSessionRequest(() => signOutHere('others'), told(m.auth_security_devices_done))
  const everywhere = useSessionRequest(
    () => signOutHere('global'),
    () => {},
  )
  const nameOf = ({ browser }: SessionDevice) => browser || t(m.auth_security_unknown)
  const out = async (device: SessionDevice) => {
    const title = t(m.auth_security_device_sure, { browser: nameOf(device) })
    if (await confirm({ title, text: t(m.auth_security_device_text), yes: t(m.auth_security_device_out), kind: 'go' }))
      one.send(device.id)
  }
  const words = one.words ?? others.words ?? everywhere.words
  return (
    <Panel title={t(m.auth_security_devices)}>
      <div className={styles.part}>
        <p className={styles.quiet}>{t(m.auth_security_devices_note)}</p>
        {words && <FieldError>{words}</FieldError>}
        {query.isError && <LoadFailed />}
        {!query.data && !query.isError && <LoadingRows rows={2} />}
        <ul className={styles.rows} aria-label={t(m.auth_security_devices)}>
          {query.data?.devices.map((device) => (
            <li key={device.id} className={styles.row}>
              <span className={styles.what}>
                <strong>{nameOf(device)}</strong>
                <small>
                  {[device.zone && place(device.zone), t(m.auth_security_used, { when: when(device.usedAt) })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {device.current ? (
                <Badge tone="blue">{t(m.auth_security_here)}</Badge>
              ) : (
                <Button kind="stopQuiet" onClick={() => void out(device)}>
                  {t(m.auth_security_device_out)}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <ButtonRow>
          <Button busy={others.isPending} onClick={() => others.send(undefined)}>
            {t(m.auth_security_devices_go)}
          </Button>
          <Button busy={everywhere.isPending} onClick={() => everywhere.send(undefined)}>
            {t(m.auth_security_everywhere)}
          </Button>
        </ButtonRow>
      </div>
    </Panel>
  )
}
