import type { SmsConsent } from '#shared/sms/sms-consent.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { getItem, updateOp, writeItem } from '#functions/db/table.ts'

/**
 * The record of a number, stored under its keyed hash: its last consent, the instant (ISO) from which it takes no
 * texts, whether its guest wrote so, and whether it had one. It stays four years, as long as a consent may have to be
 * shown.
 */
export type SmsRecipient = {
  consent?: Omit<SmsConsent, 'number'>
  stoppedAt?: string
  saidStop?: true
  hadText?: true
}

const keptSeconds = 4 * 365 * 86_400
const ttl = (): number => Math.floor(nowMs() / 1000) + keptSeconds
const keyOf = async (number: string) => keys.smsRecipient(await hashIdentifier(number))

/** Returns what is known of a number (E.164). */
export const getSmsRecipient = async (number: string): Promise<SmsRecipient> =>
  (await getItem<SmsRecipient>(await keyOf(number))) ?? {}

/**
 * Tells whether a number takes no texts. Anybody can tick a form's box for it, so what was written from the number itself
 * stands until START is. Otherwise a consent after the stop is heard.
 */
export const isOptedOut = ({ stoppedAt, saidStop }: SmsRecipient, { at }: Pick<SmsConsent, 'at'>): boolean =>
  saidStop === true || (stoppedAt !== undefined && stoppedAt <= nowIso() && stoppedAt >= at)

/** Stores that a number got a text, with the consent to it. */
export const saveSmsConsent = async ({ number, ...consent }: SmsConsent): Promise<void> =>
  void (await writeItem(
    updateOp(await keyOf(number), 'SET consent = :consent, hadText = :yes, #ttl = :ttl', {
      names: { '#ttl': 'ttl' },
      values: { ':consent': consent, ':yes': true, ':ttl': ttl() },
    }),
  ))

/** Stops all texts to a number from an instant (ms) on. `byWord`: its guest wrote STOP or a word like it. */
export const optOutOfSms = async (number: string, { from = nowMs(), byWord = false } = {}): Promise<void> =>
  void (await writeItem(
    updateOp(await keyOf(number), `SET stoppedAt = :at, #ttl = :ttl${byWord ? ', saidStop = :yes' : ''}`, {
      names: { '#ttl': 'ttl' },
      values: { ':at': nowIso(from), ':ttl': ttl(), ...(byWord ? { ':yes': true } : {}) },
    }),
  ))

/** Lets a number get texts again. */
export const optInToSms = async (number: string): Promise<void> =>
  void (await writeItem(updateOp(await keyOf(number), 'REMOVE stoppedAt, saidStop')))
