import { ApiError } from '#shared/api-error.ts'
import {
  maxAddresses,
  type NoticeAddress,
  type NoticeRecipients,
  type StopReason,
} from '#shared/notifications/addresses.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, type TransactionItem, writeItem } from '#functions/db/table.ts'
import { putIfVersionOp, retryOnConflict } from '#functions/db/versioned.ts'
import { nowIso } from '#functions/runtime/clock.ts'

type Row = NoticeRecipients & { version: number }

const read = async (): Promise<Row> => {
  const {
    addresses = [],
    ownerDaySheetHour = null,
    version = 0,
  } = (await getItem<Partial<Row>>(keys.noticeAddresses)) ?? {}
  return { addresses, ownerDaySheetHour, version }
}
const writeOp = ({ version, ...readers }: Row): TransactionItem =>
  putIfVersionOp(keys.noticeAddresses, readers, version)

/** Returns the further addresses of the owner's notices, and the hour of her own day sheet. */
export const getNoticeRecipients = async (): Promise<NoticeRecipients> => {
  const { version: _version, ...readers } = await read()
  return readers
}

/** Returns the further addresses of the owner's notices. */
export const getNoticeAddresses = async (): Promise<NoticeAddress[]> => (await read()).addresses

/** Saves the hour of the owner's own day sheet; null for none. */
export const saveOwnerDaySheetHour = (ownerDaySheetHour: number | null): Promise<void> =>
  retryOnConflict(async () => void (await writeItem(writeOp({ ...(await read()), ownerDaySheetHour }))))

/** Builds the write of a new address. Throws addresses-full, or address-exists for an email of the list. */
export async function addNoticeAddressOp(address: NoticeAddress): Promise<TransactionItem> {
  const row = await read()
  const { addresses } = row
  if (addresses.some(({ email }) => email.toLowerCase() === address.email.toLowerCase()))
    throw new ApiError('address-exists')
  if (addresses.length >= maxAddresses) throw new ApiError('addresses-full')
  return writeOp({ ...row, addresses: [...addresses, address] })
}

/** Changes one address, or removes it by undefined. Throws not-found. */
export const changeNoticeAddress = <T extends NoticeAddress | undefined>(
  id: string,
  change: (address: NoticeAddress) => T,
): Promise<T> =>
  retryOnConflict(async () => {
    const row = await read()
    const { addresses } = row
    const found = addresses.find((one) => one.id === id)
    if (!found) throw new ApiError('not-found')
    const changed = change(found)
    if (changed !== found) {
      const after = addresses.flatMap((one) => (one.id === id ? (changed ? [changed] : []) : [one]))
      await writeItem(writeOp({ ...row, addresses: after }))
    }
    return changed
  })

/** Stops the emails to an address, unless they are stopped or the address is gone. */
export async function stopNoticeAddress(id: string, why: StopReason): Promise<void> {
  try {
    await changeNoticeAddress(id, (one) => (one.stopped ? one : { ...one, stopped: { at: nowIso(), why } }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'not-found') throw error
  }
}
