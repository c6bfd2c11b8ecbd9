import { type StoredCateringRequest, toCatering } from '#shared/catering/catering.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import { indexKeys } from '#functions/db/keys.ts'
import { stripKeys, queryPage } from '#functions/db/table.ts'

const most = 50

/** Returns the last fifty messages and catering requests of an address, newest first. */
export async function listGuestSubmissions(
  email: string,
): Promise<{ messages: GuestMessage[]; requests: StoredCateringRequest[] }> {
  const { items } = await queryPage<Record<string, unknown>>({
    ...indexKeys.sentByGuest(email),
    newestFirst: true,
    limit: most,
  })
  const of = <T>(kind: string) => items.filter(({ sk }) => sk === kind).map((row) => stripKeys<T>(row))
  return { messages: of<GuestMessage>('CONTACT'), requests: of<StoredCateringRequest>('CATERING').map(toCatering) }
}
