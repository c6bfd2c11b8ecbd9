import { ApiError } from '#shared/api-error.ts'
import { updateNoticeAddress } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { changeNoticeAddress, saveOwnerDaySheetHour } from '#functions/db/notifications/addresses.ts'

export const handler = createOwnerHandler(updateNoticeAddress, async (change) => {
  if (!('version' in change)) {
    await saveOwnerDaySheetHour(change.sheetHour)
    return { ownerDaySheetHour: change.sheetHour }
  }
  const { id, version, ...sent } = change
  return changeNoticeAddress(id, (address) => {
    if (address.version !== version) throw new ApiError('changed-meanwhile')
    return { ...address, ...sent, version: version + 1 }
  })
})
