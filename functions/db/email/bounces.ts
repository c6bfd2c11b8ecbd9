import { bounceWindowSize } from '#shared/email/bounce-rate.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, getItems, type Key, type TransactionItem, updateOp, writeItem } from '#functions/db/table.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'

/** So many bounces of a network's emails in a day end its emails of that day. No more of a network's count among all. */
const mostBounces = 2
const keptSeconds = 2 * 24 * 60 * 60

const keyOf = (network: string): Key => ({ ...keys.mailbox(`network ${network}`), sk: nowIso().slice(0, 10) })

/**
 * Builds the write that counts a bounced email (its id) for the network that caused it. A repeated report counts once.
 */
export const recordNetworkBounceOp = (network: string, id: string): TransactionItem =>
  updateOp(keyOf(network), 'SET #ttl = :ttl ADD bounced :ids', {
    names: { '#ttl': 'ttl' },
    values: { ':ttl': Math.floor(nowMs() / 1000) + keptSeconds, ':ids': new Set([id]) },
  })

/** Returns the instant (ms) at which the day ends by which a network's bounces are counted. */
export const endOfBounceDay = (): number => Date.parse(nowIso().slice(0, 10)) + 24 * 60 * 60 * 1000

/**
 * The number of emails that were sent, and the bounced ones among the last hundred: `sent` is the number at the report,
 * `at` its instant (ms). `version` counts the changes of the list.
 */
type BounceRate = { sent?: number; bounced?: Bounce[]; version?: number }
type Bounce = { id: string; sent: number; at: number; network?: string }

/** A bounce counts for three days. Otherwise few emails would keep others waiting for weeks. */
const countedMs = 3 * 24 * 60 * 60 * 1000
/** More bounces than this need not be told apart. */
const mostRemembered = 20

const recentBounces = ({ sent = 0, bounced = [] }: BounceRate = {}): Bounce[] =>
  bounced.filter((one) => one.sent > sent - bounceWindowSize && one.at > nowMs() - countedMs)

/** Longer than a report of a bounce takes after its email was counted. */
const rateSeconds = 30 * 24 * 60 * 60
const ttlOfRate = () => Math.floor(nowMs() / 1000) + rateSeconds

/** Counts an email that SES accepted. */
export const recordSentEmail = (): Promise<unknown> =>
  writeItem(
    updateOp(keys.bounceRate, 'SET #ttl = :ttl ADD sent :one', {
      names: { '#ttl': 'ttl' },
      values: { ':ttl': ttlOfRate(), ':one': 1 },
    }),
  )

/**
 * Counts a bounced email (its id) among the last hundred. A repeated report counts once, and a network twice at most:
 * otherwise two strangers would keep all guests waiting.
 */
export const recordBounce = (id: string, network?: string): Promise<void> =>
  retryOnConflict(async () => {
    const { sent = 0, version = 0, ...row } = (await getItem<BounceRate>(keys.bounceRate)) ?? {}
    const before = recentBounces({ ...row, sent })
    if (before.some((one) => one.id === id)) return
    if (network && before.filter((one) => one.network === network).length >= mostBounces) return
    const after = [...before, { id, sent, at: nowMs(), ...(network && { network }) }].slice(-mostRemembered)
    const unchanged =
      version === 0
        ? { if: 'attribute_not_exists(version) OR #ttl <= :now', values: { ':now': Math.floor(nowMs() / 1000) } }
        : { if: 'version = :version', values: { ':version': version } }
    await writeItem(
      updateOp(
        keys.bounceRate,
        'SET bounced = :after, sent = if_not_exists(sent, :none), version = :next, #ttl = :ttl',
        {
          if: unchanged.if,
          names: { '#ttl': 'ttl' },
          values: { ...unchanged.values, ':after': after, ':none': 0, ':next': version + 1, ':ttl': ttlOfRate() },
          otherwise: 'changed-meanwhile',
        },
      ),
    )
  })

/** Returns how many of the last hundred emails bounced. */
export const getRecentBounceCount = async (): Promise<number> =>
  recentBounces(await getItem<BounceRate>(keys.bounceRate)).length

/** Forgets the bounces of the last hundred emails, so that waiting ones go. */
export const resetBounceCount = (): Promise<unknown> =>
  writeItem(updateOp(keys.bounceRate, 'REMOVE bounced ADD version :one', { values: { ':one': 1 } }))

/** Tells whether too many emails of a network bounced today, and how many of the last hundred did. */
export async function getBounceStatus(network: string): Promise<{ isNetworkHeld: boolean; recent: number }> {
  const [ofNetwork, rate] = await getItems<{ bounced: Set<string> } | BounceRate>([keyOf(network), keys.bounceRate])
  const bounced = (ofNetwork as { bounced: Set<string> } | undefined)?.bounced.size ?? 0
  return { isNetworkHeld: bounced >= mostBounces, recent: recentBounces(rate as BounceRate | undefined).length }
}
