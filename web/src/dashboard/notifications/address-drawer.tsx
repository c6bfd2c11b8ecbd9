import { useId, useState } from 'react'
import { type NoticeAddress, type NoticeKind, noticeKinds } from '#shared/notifications/addresses.ts'
import { addNoticeAddress, listNoticeAddresses, updateNoticeAddress } from '#shared/notifications/owner-endpoints.ts'
import type { Locale } from '#shared/validation.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { ConflictBanner, useLeaveGuard, useLeaveWarning } from '#web/dashboard/ui/draft.tsx'
import { CheckField, FieldError, Form, SelectField, TextField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as styles from './addresses.css.ts'
import { useDaySheetHourOptions } from './use-day-sheet-hour-options.ts'

const kindLabels: Record<NoticeKind, Message> = {
  bookings: m.notifications_kind_bookings,
  'large-parties': m.notifications_kind_large,
  catering: m.notifications_kind_catering,
  messages: m.notifications_kind_messages,
  calls: m.notifications_kind_calls,
}

type Props = {
  /** The address to edit; undefined to add one. */
  address?: NoticeAddress
  /** Returns the stored address; undefined when it is gone. */
  reload: () => Promise<NoticeAddress | undefined>
  onClose: () => void
}

const valuesOf = (address: NoticeAddress | undefined, locale: Locale) => ({
  name: address?.name ?? '',
  email: address?.email ?? '',
  locale: address?.locale ?? locale,
  kinds: address?.kinds ?? (['large-parties', 'catering'] as const satisfies NoticeKind[]),
  sheetHour: address ? address.sheetHour : 10,
})

/** A drawer that adds or edits a further address of the owner's notices. */
export function AddressDrawer({ address, reload, onClose }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const leaves = useLeaveGuard()
  const kindsFault = useId()
  const [base, setBase] = useState(address)
  const [values, setValues] = useState(() => valuesOf(address, locale))
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  const outcome = { changes: [listNoticeAddresses] }
  const add = useOwnerMutation(addNoticeAddress, { ...outcome, done: m.notifications_added })
  const update = useOwnerMutation(updateNoticeAddress, { ...outcome, done: m.notifications_saved })
  const { faults, pending, reason, problem } = base ? update : add
  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base, locale))
  useLeaveWarning(!pending && dirty)
  const close = async () => {
    if (!dirty || (await leaves())) onClose()
  }
  async function save(over = base) {
    const { email, kinds, ...rest } = values
    const sent = { ...rest, kinds: [...kinds] }
    const saved = await (over
      ? update.save({ ...sent, id: over.id, version: over.version })
      : add.save({ ...sent, email }))
    if (saved) onClose()
  }
  async function resolve(mine: boolean) {
    const stored = await reload()
    update.reset()
    if (!stored) return onClose()
    setBase(stored)
    if (mine) await save(stored)
    else setValues(valuesOf(stored, locale))
    return undefined
  }
  const toggle = (kind: NoticeKind, on: boolean) =>
    set({ kinds: noticeKinds.filter((each) => (each === kind ? on : values.kinds.includes(each))) })
  const hours = useDaySheetHourOptions()
  return (
    <Drawer
      title={t(base ? m.notifications_edit : m.notifications_add)}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={() => void close()}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" type="submit" form="address-form" busy={pending}>
            {pending ? t(m.dashboard_saving) : t(base ? m.notifications_save : m.notifications_add)}
          </Button>
        </>
      }
    >
      <Form id="address-form" onSubmit={() => void save()}>
        {update.conflict && <ConflictBanner onMine={() => void resolve(true)} onTheirs={() => void resolve(false)} />}
        {problem && reason !== 'invalid' && reason !== 'address-exists' && <Banner tone="bad" title={problem} />}
        <TextField
          label={t(m.notifications_name)}
          required
          autoComplete="off"
          maxLength={40}
          value={values.name}
          onChange={(name) => set({ name })}
          error={faults['name']}
          help={t(m.notifications_name_help)}
        />
        <TextField
          label={t(m.notifications_email)}
          type="email"
          required
          autoComplete="off"
          readOnly={base !== undefined}
          value={values.email}
          onChange={(email) => set({ email })}
          error={faults['email'] ?? (reason === 'address-exists' ? problem : undefined)}
        />
        <SelectField
          label={t(m.notifications_language)}
          value={values.locale}
          onChange={(chosen) => set({ locale: chosen })}
          options={[
            ['en', 'English'],
            ['es', 'Español'],
          ]}
        />
        <fieldset className={styles.choices} {...(faults['kinds'] ? { 'aria-describedby': kindsFault } : {})}>
          <legend>{t(m.notifications_kinds)}</legend>
          {noticeKinds.map((kind) => (
            <CheckField
              key={kind}
              label={t(kindLabels[kind])}
              checked={values.kinds.includes(kind)}
              onChange={(on) => toggle(kind, on)}
            />
          ))}
          {faults['kinds'] && <FieldError id={kindsFault}>{faults['kinds']}</FieldError>}
        </fieldset>
        <SelectField
          label={t(m.notifications_sheet)}
          help={t(m.notifications_sheet_help)}
          value={values.sheetHour === null ? '' : String(values.sheetHour)}
          onChange={(hour) => set({ sheetHour: hour === '' ? null : Number(hour) })}
          options={[['', t(m.notifications_sheet_none)], ...hours]}
        />
      </Form>
    </Drawer>
  )
}
