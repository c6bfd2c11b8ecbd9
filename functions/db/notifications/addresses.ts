import { ApiError } from '#shared/api-error.ts'
import { maxAddresses, type NoticeAddress, type StopReason } from '#shared/notifications/addresses.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, type TransactionItem, writeItem } from '#functions/db/table.ts'
import { putIfVersionOp, retryOnConflict } from '#functions/db/versioned.ts'
import { nowIso } from '#functions/runtime/clock.ts'

type Row = { addresses: NoticeAddress[]; version: number }

const read = async (): Promise<Row> => (await getItem<Row>(keys.noticeAddresses)) ?? { addresses: [], version: 0 }

/** Returns the further addresses of the owner's notices. */
export const getNoticeAddresses = async (): Promise<NoticeAddress[]> => (await read()).addresses

/** Builds the write of a new address. Throws addresses-full, or address-exists for an email of the list. */
export async function addNoticeAddressOp(address: NoticeAddress): Promise<TransactionItem> {
  const { addresses, version } = await read()
  if (addresses.some(({ email }) => email.toLowerCase() === address.email.toLowerCase()))
    throw new ApiError('address-exists')
  if (addresses.length >= maxAddresses) throw new ApiError('addresses-full')
  return putIfVersionOp(keys.noticeAddresses, { addresses: [...addresses, address] }, version)
}

/** Changes one address, or removes it by undefined. Throws not-found. */
export const changeNoticeAddress = <T extends NoticeAddress | undefined>(
  id: string,
  change: (address: NoticeAddress) => T,
): Promise<T> =>
  retryOnConflict(async () => {
    const { addresses, version } = await read()
    const found = addresses.find((one) => one.id === id)
    if (!found) throw new ApiError('not-found')
    const changed = change(found)
    if (changed !== found) {
      const after = addresses.flatMap((one) => (one.id === id ? (changed ? [changed] : []) : [one]))
      await writeItem(putIfVersionOp(keys.noticeAddresses, { addresses: after }, version))
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
