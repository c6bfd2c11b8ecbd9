import { now } from '../door/clock.ts'
import { keys } from './keys.ts'
import { get, type Op, put, update, write } from './table.ts'

const hour = 60 * 60 * 1000
/** Confirmations that one address gets in any hour (design 8). */
export const confirmationsAnHour = 3

type Passed = { at: number[]; version: number }

/** Let one more confirmation through to an address; undefined when it may go, else the instant (ms) from which one may. */
export async function letThrough(email: string): Promise<number | undefined> {
  const key = { ...keys.mailbox(email), sk: 'HOUR' }
  for (;;) {
    const row = await get<Passed>(key)
    const at = (row?.at ?? []).filter((ms) => ms > now() - hour)
    if (at.length >= confirmationsAnHour) return (at[0] ?? now()) + hour
    const next = { ...key, at: [...at, now()], version: (row?.version ?? 0) + 1, ttl: Math.ceil((now() + hour) / 1000) }
    const won = await write(
      put(next, {
        if: row ? 'version = :version' : 'attribute_not_exists(pk)',
        ...(row ? { values: { ':version': row.version } } : {}),
      }),
    ).then(
      () => true,
      (error: Error) => {
        if (error.name === 'ConditionalCheckFailedException') return false
        throw error
      },
    )
    if (won) return undefined
  }
}

export type Mark = 'bounced' | 'complained'

/** Why nothing more is sent to an address, or undefined. */
export const markOf = async (email: string): Promise<Mark | undefined> =>
  (await get<{ mark: Mark }>(keys.mailbox(email)))?.mark

/** Send nothing more to an address. `at` is an ISO instant. */
export const mark = (email: string, what: Mark, at: string): Op =>
  update(keys.mailbox(email), 'SET mark = :mark, markedAt = :at', { values: { ':mark': what, ':at': at } })
