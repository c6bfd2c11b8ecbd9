import { ApiError } from '#shared/api-error.ts'
import { stripKeys, type IndexKey, type Key, queryPage } from './table.ts'

type Wanted = { after?: string | undefined; size: number; begins?: string; newestFirst?: boolean }

/**
 * Returns a page of a list on the first index. Sort keys end with # and the id, so the sort key of the last entry is
 * enough to continue. `after` and `next` hold that key behind the list's name. Throws invalid when `after` belongs to
 * another list.
 */
export async function queryListPage<T>(
  list: IndexKey,
  keyOf: (id: string) => Key,
  { after, size, begins, newestFirst = false }: Wanted,
): Promise<{ entries: T[]; next?: string }> {
  const own = `${list.pk}:`
  if (after !== undefined && !after.startsWith(own)) throw new ApiError('invalid', { fields: { after: ['after'] } })
  const end =
    after &&
    ({ ...keyOf(after.slice(after.lastIndexOf('#') + 1)), gsi1pk: list.pk, gsi1sk: after.slice(own.length) } as Key)
  const { items, next } = await queryPage<Record<string, unknown>>({
    ...list,
    limit: size,
    newestFirst,
    ...(begins ? { begins } : {}),
    ...(end ? { after: end } : {}),
  })
  const sort = (next as { gsi1sk?: string } | undefined)?.gsi1sk
  return { entries: items.map((item) => stripKeys<T>(item)), ...(sort ? { next: own + sort } : {}) }
}
