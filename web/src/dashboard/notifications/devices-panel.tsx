import { useState } from 'react'
import { browserName } from '#shared/analytics/browser.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { defaultPushChoice, maxDevices, type PushDevice, type PushSubscription } from '#shared/notifications/devices.ts'
import {
  addPushDevice,
  deletePushDevice,
  listNoticeAddresses,
  listPushDevices,
  testPushDevice,
} from '#shared/notifications/owner-endpoints.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { Fields } from '#web/dashboard/ui/field.tsx'
import { Badge, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './addresses.css.ts'
import { DeviceDrawer } from './device-drawer.tsx'
import {
  findPushObstacle,
  getThisDeviceId,
  type PushObstacle,
  saveThisDevice,
  subscribeThisDevice,
  unsubscribeThisDevice,
} from './this-device.ts'

/** The panel of the devices that get push messages. A stage without them has none. */
export function DevicesPanel() {
  const { data } = useOwnerQuery(listNoticeAddresses, {})
  return data?.push ? <Devices /> : null
}

function Devices() {
  const t = useT()
  const { data, isError, refetch } = useOwnerQuery(listPushDevices, {})
  const [open, setOpen] = useState<PushDevice>()
  const [own, setOwn] = useState(getThisDeviceId)
  const isListed = data?.devices.some(({ id }) => id === own) === true
  return (
    <Panel title={t(m.notifications_devices)}>
      <Fields>
        <p>{t(m.notifications_devices_text)}</p>
        {!data && (isError ? <LoadFailed /> : <LoadingRows rows={2} />)}
        {data && data.devices.length > 0 && (
          <ul className={styles.rows} aria-label={t(m.notifications_devices)}>
            {data.devices.map((device) => (
              <DeviceRow key={device.id} device={device} isOwn={device.id === own} onEdit={() => setOpen(device)} />
            ))}
          </ul>
        )}
        {data && own !== undefined && !isListed && <p>{t(m.notifications_device_stopped)}</p>}
        {data && !isListed && data.devices.length < maxDevices && <TurnOn {...data} onAdded={setOwn} />}
      </Fields>
      {open && (
        <DeviceDrawer
          device={open}
          reload={async () => (await refetch()).data?.devices.find(({ id }) => id === open.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

type TurnOnProps = {
  publicKey: string
  standIn?: PushSubscription
  onAdded: (id: string) => void
}

/** The button that subscribes this browser, or what must be done before. */
function TurnOn({ publicKey, standIn, onAdded }: TurnOnProps) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const [obstacle, setObstacle] = useState(findPushObstacle)
  const [asking, setAsking] = useState(false)
  const add = useOwnerMutation(addPushDevice, { changes: [listPushDevices], done: m.notifications_device_added })
  const turnOn = async () => {
    setAsking(true)
    try {
      const subscription = await subscribeThisDevice(publicKey, standIn)
      if (!subscription) return setObstacle(findPushObstacle())
      const label = browserName(navigator.userAgent).slice(0, 40) || location.hostname.slice(0, 40)
      const { kinds, ...choice } = defaultPushChoice
      const added = await add.save({ ...choice, kinds: [...kinds], label, locale, subscription })
      if (!added) return undefined
      saveThisDevice(added.id)
      onAdded(added.id)
    } catch {
      toast('bad', (words) => words(m.notifications_device_failed))
    } finally {
      setAsking(false)
    }
    return undefined
  }
  if (obstacle) return <Obstacle of={obstacle} />
  return (
    <ButtonRow>
      <Button icon="plus" busy={asking || add.pending} onClick={() => void turnOn()}>
        {t(m.notifications_device_add)}
      </Button>
    </ButtonRow>
  )
}

/** Apple's sign of the share menu, and that of its entry for the home screen. */
const shareSign = 'M12 15V3M8 7l4-4 4 4M7 11H6a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1h-1'
const addSign = 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM12 8v8M8 12h8'

const Sign = ({ path }: { path: string }) => (
  <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

function Obstacle({ of }: { of: PushObstacle }) {
  const t = useT()
  if (of === 'denied') return <p>{t(m.notifications_device_denied)}</p>
  if (of === 'unsupported') return <p>{t(m.notifications_device_unsupported)}</p>
  return (
    <>
      <p>{t(m.notifications_install)}</p>
      <ol className={styles.steps}>
        <li>
          <Sign path={shareSign} /> {t(m.notifications_install_share)}
        </li>
        <li>
          <Sign path={addSign} /> {t(m.notifications_install_add)}
        </li>
        <li>{t(m.notifications_install_open)}</li>
      </ol>
    </>
  )
}

function DeviceRow({ device, isOwn, onEdit }: { device: PushDevice; isOwn: boolean; onEdit: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const confirm = useConfirm()
  const { id, label, kinds, summary, quiet } = device
  const removing = useOwnerMutation(deletePushDevice, {
    done: m.notifications_device_removed,
    failed: m.dashboard_delete_failed,
    changes: [listPushDevices],
  })
  const testing = useOwnerMutation(testPushDevice, { done: m.notifications_device_tested, changes: [listPushDevices] })
  const remove = async () => {
    const title = t(m.notifications_device_remove_ask, { name: label })
    if (!(await confirm({ title, text: t(m.notifications_device_remove_text), yes: t(m.notifications_remove) }))) return
    if ((await removing.save({ id })) && isOwn) await unsubscribeThisDevice()
  }
  const time = (hour: number) => formatTime(timeOfMinute(hour * 60), locale, true)
  const what = [
    t(m.notifications_device_kinds, { count: kinds.length }),
    ...(summary ? [t(m.notifications_device_summary)] : []),
    ...(quiet ? [t(m.notifications_device_quiet, { from: time(quiet.from), to: time(quiet.to) })] : []),
  ].join(', ')
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{label}</strong>
        <small>{what}</small>
      </span>
      {isOwn && <Badge tone="good">{t(m.notifications_device_this)}</Badge>}
      <ButtonRow>
        <Button
          busy={testing.pending}
          aria-label={`${t(m.notifications_device_test)}: ${label}`}
          onClick={() => void testing.save({ id })}
        >
          {t(m.notifications_device_test)}
        </Button>
        <Button aria-label={`${t(m.dashboard_edit)}: ${label}`} onClick={onEdit}>
          {t(m.dashboard_edit)}
        </Button>
        <Button
          kind="stopQuiet"
          busy={removing.pending}
          aria-label={`${t(m.notifications_remove)}: ${label}`}
          onClick={() => void remove()}
        >
          {t(m.notifications_remove)}
        </Button>
      </ButtonRow>
    </li>
  )
}
