import { ApiError } from '#shared/api-error.ts'
import { maxDevices, type StoredPushDevice } from '#shared/notifications/devices.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, type TransactionItem, writeItem } from '#functions/db/table.ts'
import { putIfVersionOp, retryOnConflict } from '#functions/db/versioned.ts'

type Row = { devices: StoredPushDevice[]; version: number }

const read = async (): Promise<Row> => (await getItem<Row>(keys.pushDevices)) ?? { devices: [], version: 0 }

/** Returns the devices that get push messages. */
export const getPushDevices = async (): Promise<StoredPushDevice[]> => (await read()).devices

/**
 * Builds the write of a new device, and returns what is stored: a subscription that is listed keeps the id of its
 * device. Throws devices-full.
 */
export async function addPushDeviceOp(
  added: StoredPushDevice,
): Promise<{ device: StoredPushDevice; op: TransactionItem }> {
  const { devices, version } = await read()
  const known = devices.find(({ subscription }) => subscription.endpoint === added.subscription.endpoint)
  const device = known ? { ...added, id: known.id, createdAt: known.createdAt, version: known.version + 1 } : added
  const others = devices.filter((one) => one !== known)
  if (others.length >= maxDevices) throw new ApiError('devices-full')
  return { device, op: putIfVersionOp(keys.pushDevices, { devices: [...others, device] }, version) }
}

/** Changes one device, or removes it by undefined. Throws not-found. */
export const updateOrRemovePushDevice = <T extends StoredPushDevice | undefined>(
  id: string,
  change: (device: StoredPushDevice) => T,
): Promise<T> =>
  retryOnConflict(async () => {
    const { devices, version } = await read()
    const found = devices.find((one) => one.id === id)
    if (!found) throw new ApiError('not-found')
    const changed = change(found)
    const after = devices.flatMap((one) => (one.id === id ? (changed ? [changed] : []) : [one]))
    await writeItem(putIfVersionOp(keys.pushDevices, { devices: after }, version))
    return changed
  })
