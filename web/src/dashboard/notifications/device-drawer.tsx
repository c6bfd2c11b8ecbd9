import { useState } from 'react'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { type PushDevice, type PushKind, pushKinds } from '#shared/notifications/devices.ts'
import { listPushDevices, updatePushDevice } from '#shared/notifications/owner-endpoints.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { ConflictBanner, useLeaveGuard, useLeaveWarning } from '#web/dashboard/ui/draft.tsx'
import { CheckField, FieldPair, Form, SelectField, TextField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as styles from './addresses.css.ts'

const kindLabels: Record<PushKind, Message> = {
  'large-parties': m.notifications_push_large,
  soon: m.notifications_push_soon,
  bookings: m.notifications_push_bookings,
  cancellations: m.notifications_push_cancellations,
  catering: m.notifications_kind_catering,
  messages: m.notifications_kind_messages,
  calls: m.notifications_kind_calls,
  'failed-emails': m.notifications_push_failed,
}

type Props = {
  device: PushDevice
  /** Returns the stored device; undefined when it is gone. */
  reload: () => Promise<PushDevice | undefined>
  onClose: () => void
}

const valuesOf = ({ label, locale, kinds, summary, quiet }: PushDevice) => ({ label, locale, kinds, summary, quiet })

/** A drawer with what a device gets, and when it stays silent. */
export function DeviceDrawer({ device, reload, onClose }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const leaves = useLeaveGuard()
  const [base, setBase] = useState(device)
  const [values, setValues] = useState(() => valuesOf(device))
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  const { save, faults, pending, conflict, problem, reason, reset } = useOwnerMutation(updatePushDevice, {
    changes: [listPushDevices],
    done: m.notifications_device_saved,
  })
  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base))
  useLeaveWarning(!pending && dirty)
  const close = async () => {
    if (!dirty || (await leaves())) onClose()
  }
  async function store({ id, version } = base) {
    if (await save({ ...values, kinds: [...values.kinds], id, version })) onClose()
  }
  async function resolve(mine: boolean) {
    const stored = await reload()
    reset()
    if (!stored) return onClose()
    setBase(stored)
    if (mine) await store(stored)
    else setValues(valuesOf(stored))
    return undefined
  }
  const toggle = (kind: PushKind, on: boolean) =>
    set({ kinds: pushKinds.filter((each) => (each === kind ? on : values.kinds.includes(each))) })
  const { quiet } = values
  const hours = Array.from(
    { length: 24 },
    (_, hour) => [String(hour), formatTime(timeOfMinute(hour * 60), locale)] as const,
  )
  return (
    <Drawer
      title={t(m.notifications_device_edit)}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={() => void close()}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" type="submit" form="device-form" busy={pending}>
            {pending ? t(m.dashboard_saving) : t(m.notifications_device_save)}
          </Button>
        </>
      }
    >
      <Form id="device-form" onSubmit={() => void store()}>
        {conflict && <ConflictBanner onMine={() => void resolve(true)} onTheirs={() => void resolve(false)} />}
        {problem && reason !== 'invalid' && <Banner tone="bad" title={problem} />}
        <TextField
          label={t(m.notifications_name)}
          required
          autoComplete="off"
          maxLength={40}
          value={values.label}
          onChange={(label) => set({ label })}
          error={faults['label']}
        />
        <SelectField
          label={t(m.notifications_device_language)}
          value={values.locale}
          onChange={(chosen) => set({ locale: chosen })}
          options={[
            ['en', 'English'],
            ['es', 'Español'],
          ]}
        />
        <fieldset className={styles.choices}>
          <legend>{t(m.notifications_push_kinds)}</legend>
          {pushKinds.map((kind) => (
            <CheckField
              key={kind}
              label={t(kindLabels[kind])}
              checked={values.kinds.includes(kind)}
              onChange={(on) => toggle(kind, on)}
            />
          ))}
        </fieldset>
        <CheckField
          label={t(m.notifications_push_summary)}
          help={t(m.notifications_push_summary_help)}
          checked={values.summary}
          onChange={(summary) => set({ summary })}
        />
        <CheckField
          label={t(m.notifications_quiet)}
          help={t(m.notifications_quiet_help)}
          checked={quiet !== null}
          onChange={(on) => set({ quiet: on ? (base.quiet ?? { from: 23, to: 8 }) : null })}
        />
        {quiet && (
          <FieldPair>
            <SelectField
              label={t(m.notifications_quiet_from)}
              value={String(quiet.from)}
              onChange={(from) => set({ quiet: { ...quiet, from: Number(from) } })}
              options={hours}
            />
            <SelectField
              label={t(m.notifications_quiet_to)}
              value={String(quiet.to)}
              onChange={(to) => set({ quiet: { ...quiet, to: Number(to) } })}
              options={hours}
              error={faults['quiet'] ?? faults['quiet.to'] ?? faults['quiet.from']}
            />
          </FieldPair>
        )}
      </Form>
    </Drawer>
  )
}
