import { setTimeout as sleep } from 'node:timers/promises'
import { countSmsParts } from '#shared/sms/gsm.ts'
import type { AnySmsKind } from '#shared/sms/sms-kinds.ts'
import type { SmsConsent } from '#shared/sms/sms-consent.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { markEmailSent, postponeEmail, type StoredEmail } from '#functions/db/email/emails.ts'
import { optOutOfSms, saveSmsConsent } from '#functions/db/sms/sms-recipients.ts'
import { reserveSmsParts, type VerificationStatus } from '#functions/db/sms/usage.ts'
import { retryDelayMs, type SendOutcome, maxAttempts } from './retries.ts'

/**
 * The service takes a few texts a second. So often, so long apart (ms), one is tried again at once, and then after a
 * longer while (ms).
 */
const throttled = { maxAttempts: 5, pauseMs: 700, longPauseMs: 30_000 } as const
/** Within this (ms) an event tells whether the service took a text without saying so. */
const unsurePauseMs = 5 * 60_000

/** A text that may go now. `seconds`: how long carriers try to deliver it. `cause`: of a text about what a guest does. */
export type OutgoingSms = {
  text: StoredEmail
  topic: AnySmsKind
  consent: SmsConsent
  words: string
  seconds: number
  cause?: VerificationStatus | undefined
}

/** Handle how a text ends: it was sent, AWS did not take it, the day's part of the budget is used, or it is given up. */
export type SmsCallbacks = {
  onSent: () => Promise<unknown>
  onNotTaken?: () => Promise<unknown>
  onOverDay: () => Promise<unknown>
  onGivenUp: (reason: string) => Promise<unknown>
}

/** Sends a claimed text once its parts are reserved. Parts that the service did not take are given back. */
export async function deliverSms(outgoing: OutgoingSms, callbacks: SmsCallbacks): Promise<SendOutcome> {
  const { text, topic, consent, words, cause } = outgoing
  // A text that the owner sends again has no budget.
  const reserved = await reserveSmsParts(countSmsParts(words), {
    ...(text.again ? {} : { topic }),
    ...(cause ? { cause } : {}),
  })
  if ('exceeded' in reserved) {
    await (reserved.exceeded === 'month' ? callbacks.onGivenUp('budget') : callbacks.onOverDay())
    return 'skipped'
  }
  const { classifySmsError, sendSms } = await import('./sms-service.ts')
  for (let tried = 1; ; tried++) {
    try {
      await sendSms(consent.number, words, { ...text, seconds: outgoing.seconds })
      break
    } catch (error) {
      const meaning = classifySmsError(error)
      if (meaning === 'throttled' && tried < throttled.maxAttempts) await sleep(throttled.pauseMs)
      else {
        if (meaning !== 'unsure') await Promise.all([reserved.release(), callbacks.onNotTaken?.()])
        return setBack(outgoing, callbacks, { meaning, error })
      }
    }
  }
  await markEmailSent(text)
  await callbacks.onSent()
  await saveSmsConsent(consent)
  log.info('text-sent', { mail: text.id, kind: topic })
  return 'sent'
}

type Fault = { meaning: ReturnType<typeof import('./sms-service.ts').classifySmsError>; error: unknown }

/** Postpones a text that did not go, or gives it up. */
async function setBack(
  { text, consent }: OutgoingSms,
  { onGivenUp }: SmsCallbacks,
  fault: Fault,
): Promise<SendOutcome> {
  const { meaning, error } = fault
  const { id, attempts } = text
  const { name } = error as Error
  if (meaning === 'throttled') return postponeEmail(text, nowMs() + throttled.longPauseMs).then(() => 'down')
  log.fault('text-not-sent', error, { mail: id, attempts })
  if (meaning === 'stopped') await optOutOfSms(consent.number)
  if (meaning === 'stopped' || meaning === 'budget') return onGivenUp(meaning).then(() => 'skipped')
  if (attempts >= (meaning === 'never' ? maxAttempts.refused : maxAttempts.passing))
    return onGivenUp(name).then(() => 'skipped')
  const pause = meaning === 'unsure' ? Math.max(unsurePauseMs, retryDelayMs(attempts)) : retryDelayMs(attempts)
  await postponeEmail(text, nowMs() + pause, name)
  return meaning === 'never' ? 'skipped' : 'down'
}
