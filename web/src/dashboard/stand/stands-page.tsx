import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createStandPairing, listStands, removeStand, updateStand } from '#shared/stand/endpoints.ts'
import {
  pairingMinutes,
  type PairedStand,
  type StandPermission,
  standPermissions,
  type StandState,
} from '#shared/stand/stand.ts'
import { formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import { PasswordPrompt } from '#web/dashboard/auth/use-session-request.tsx'
import { ownerQueryKey, useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { SwitchField, TextField } from '#web/dashboard/ui/field.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Badge, Banner, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as m from '#web/paraglide/messages.js'
import { QrDrawing } from '#web/ui/qr-drawing.tsx'
import * as styles from './stand.css.ts'

const path = '/dashboard/stand'
/** How often the page looks whether the tablet used its code, in ms, and the list otherwise. */
const [pairingMs, everyMs] = [3000, 30_000]

const pinField = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const

/** `madeAt` is this device's clock, in ms. */
type Pairing = { code: string; until: string; madeAt: number }

/** The page on which the owner pairs tablets and ends them. */
export function StandsPage() {
  const t = useT()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [name, setName] = useState(() => t(m.stand_name_first))
  const [pin, setPin] = useState('')
  const [pairing, setPairing] = useState<Pairing>()
  const { data, isError, dataUpdatedAt } = useOwnerQuery(listStands, {}, { every: pairing ? pairingMs : everyMs })
  return (
    <DashboardPage title={t(m.stand_title)}>
      <SettingsTabs />
      <Panel title={t(m.stand_title)}>
        <div className={styles.stack}>
          <p>{t(m.stand_text)}</p>
          {pairing && (
            <PairingCode
              pairing={pairing}
              stand={data?.stands.find((stand) => isPairedBy(stand, pairing))}
              isOver={dataUpdatedAt > pairing.madeAt && data?.pairingUntil !== pairing.until}
            />
          )}
          <ButtonRow>
            <Button kind={pairing ? 'line' : 'go'} icon="plus" onClick={() => setAsking(true)}>
              {t(m.stand_pair)}
            </Button>
          </ButtonRow>
        </div>
      </Panel>
      <Panel title={t(m.stand_list)}>
        {isError && <LoadFailed />}
        {!data && !isError && <LoadingRows rows={2} />}
        {data?.stands.length === 0 && <p>{t(m.stand_none)}</p>}
        <ul className={styles.rows} aria-label={t(m.stand_list)}>
          {data?.stands.map((stand) => (
            <StandRow key={stand.id} stand={stand} />
          ))}
        </ul>
      </Panel>
      {isAsking && (
        <PasswordPrompt
          title={t(m.stand_pair)}
          lead={t(m.stand_pair_lead)}
          yes={t(m.stand_pair)}
          work={(password) => ownerRequest(createStandPairing, { name, pin, password })}
          done={(made) => {
            setPairing({ ...made, madeAt: Date.now() })
            setPin('')
            void cache.invalidateQueries({ queryKey: ownerQueryKey(listStands) })
          }}
          onClose={() => setAsking(false)}
          fields={({ faults }) => (
            <>
              <TextField
                label={t(m.stand_name)}
                value={name}
                onChange={setName}
                maxLength={30}
                error={faults['name']}
              />
              <TextField
                {...pinField}
                label={t(m.stand_pin)}
                help={t(m.stand_pin_help)}
                value={pin}
                onChange={setPin}
                error={faults['pin']}
              />
            </>
          )}
        />
      )}
    </DashboardPage>
  )
}

/** Tells whether a tablet was paired since a code was made. */
const isPairedBy = ({ pairedAt }: PairedStand, { until }: Pairing): boolean =>
  Date.parse(pairedAt) > Date.parse(until) - pairingMinutes * 60_000

type PairingProps = { pairing: Pairing; stand: PairedStand | undefined; isOver: boolean }

/** The code for the tablet, as letters and as a QR code, until it is used or over. */
function PairingCode({ pairing: { code, until }, stand, isOver }: PairingProps) {
  const t = useT()
  const { locale } = useLocale()
  if (stand)
    return (
      <Banner tone="good" icon="done" title={t(m.stand_code_done, { name: stand.name })}>
        {stand.browser && <p>{stand.browser}</p>}
      </Banner>
    )
  if (isOver) return <Banner tone="bad" icon="warning" title={t(m.stand_code_over)} />
  const address = location.origin + path
  return (
    <section className={styles.stack} aria-label={t(m.stand_code_here)}>
      <h3>{t(m.stand_code_here)}</h3>
      <div className={styles.pairing}>
        <QrDrawing text={`${address}#${code}`} label={t(m.stand_code_qr)} look={styles.qr} />
        <div className={styles.what}>
          <p>{t(m.stand_code_text, { address: address.replace(/^https?:\/\//, '') })}</p>
          <p className={styles.shownCode}>{code}</p>
          <p>{t(m.stand_code_until, { time: formatTime(localDateTimeAt(new Date(until)).time, locale) })}</p>
        </div>
      </div>
    </section>
  )
}

const looks: Record<StandState, { label: Message; tone: 'good' | 'off' | 'bad' }> = {
  open: { label: m.stand_state_open, tone: 'good' },
  locked: { label: m.stand_state_locked, tone: 'off' },
  blocked: { label: m.stand_state_blocked, tone: 'bad' },
}

function StandRow({ stand: { id, name, browser, usedAt, state, permissions } }: { stand: PairedStand }) {
  const t = useT()
  const when = useFormatDateTime()
  const confirm = useConfirm()
  const [isChanging, setChanging] = useState(false)
  const failed = m.stand_failed
  const changes = [listStands]
  const ending = useOwnerMutation(removeStand, { done: m.stand_ended, failed, changes })
  const unblocking = useOwnerMutation(updateStand, { done: m.stand_unblocked, failed, changes })
  const end = async () => {
    const title = t(m.stand_end_sure, { name })
    if (await confirm({ title, text: t(m.stand_end_text), yes: t(m.stand_end), kind: 'stop' }))
      await ending.save({ id })
  }
  const { label, tone } = looks[state]
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <small>{[browser, t(m.auth_security_used, { when: when(usedAt) })].filter(Boolean).join(' · ')}</small>
      </span>
      <Badge tone={tone}>{t(label)}</Badge>
      {state === 'blocked' && (
        <Button kind="go" busy={unblocking.pending} onClick={() => void unblocking.save({ id, unblock: true })}>
          {t(m.stand_unblock)}
        </Button>
      )}
      <Button onClick={() => setChanging(true)}>{t(m.stand_pin_change)}</Button>
      <Button
        kind="stopQuiet"
        aria-label={t(m.stand_end_of, { name })}
        busy={ending.pending}
        onClick={() => void end()}
      >
        {t(m.stand_end)}
      </Button>
      <Permissions id={id} permissions={permissions} />
      {isChanging && <PinDialog id={id} onClose={() => setChanging(false)} />}
    </li>
  )
}

const permissionTexts: Record<StandPermission, { label: Message; help: Message }> = {
  'sold-out': { label: m.stand_may_sold_out, help: m.stand_may_sold_out_help },
  pause: { label: m.stand_may_pause, help: m.stand_may_pause_help },
  catering: { label: m.stand_may_catering, help: m.stand_may_catering_help },
}

/** A switch for each permission of a tablet. */
function Permissions({ id, permissions }: Pick<PairedStand, 'id' | 'permissions'>) {
  const t = useT()
  const { access } = useFeatureAccess()
  const { save, pending } = useOwnerMutation(updateStand, { failed: m.stand_failed, changes: [listStands] })
  return (
    <fieldset className={styles.permissions}>
      <legend>{t(m.stand_may)}</legend>
      {standPermissions
        .filter((one) => one !== 'catering' || access.hasCateringAccess)
        .map((one) => (
          <SwitchField
            key={one}
            label={t(permissionTexts[one].label)}
            help={t(permissionTexts[one].help)}
            checked={permissions.includes(one)}
            unavailable={pending}
            onChange={(isOn) =>
              void save({
                id,
                permissions: standPermissions.filter((other) => (other === one ? isOn : permissions.includes(other))),
              })
            }
          />
        ))}
    </fieldset>
  )
}

function PinDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const [pin, setPin] = useState('')
  return (
    <PasswordPrompt
      title={t(m.stand_pin_change)}
      yes={t(m.stand_pin_change)}
      work={(password) => ownerRequest(updateStand, { id, pin, password })}
      done={() => {
        toast('good', (t) => t(m.stand_pin_changed))
        void cache.invalidateQueries({ queryKey: ownerQueryKey(listStands) })
      }}
      onClose={onClose}
      fields={({ faults }) => (
        <TextField
          {...pinField}
          label={t(m.stand_pin_new)}
          help={t(m.stand_pin_help)}
          value={pin}
          onChange={setPin}
          error={faults['pin']}
        />
      )}
    />
  )
}
