import { ApiError } from '#shared/api-error.ts'
import type { EmailMessage } from '#shared/email/email-message.ts'
import { endOfQuiet, isPushEndpoint, type StoredPushDevice } from '#shared/notifications/devices.ts'
import { composePushSummary } from '#shared/notifications/push-event.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import type { PushResult } from '#functions/outbox/push-service.ts'
import { retryDelayMs, maxAttempts } from '#functions/outbox/retries.ts'
import { consumeNoticeLimit } from '#functions/db/email/mailboxes.ts'
import {
  claimEmail,
  getEmail,
  listDueEmails,
  markEmailFailed,
  markEmailSent,
  postponeEmail,
  type StoredEmail,
} from '#functions/db/email/emails.ts'
import { updateOrRemovePushDevice, getPushDevices } from '#functions/db/notifications/devices.ts'

type Push = StoredEmail & { letter: Extract<EmailMessage, { kind: 'push' }> }
const isPush = (mail: StoredEmail | undefined): mail is Push => mail?.letter.kind === 'push'

const batch = 25
/** Due messages among which those that wait for the same note are looked for. */
const mostTogether = 300

/** Sends the push messages that it is started for, else all that are due. */
export async function handler({ ids }: { ids?: string[] } = {}): Promise<{ sent: number }> {
  const due = ids ?? (await listDueEmails(batch)).filter(({ kind }) => kind === 'push').map(({ id }) => id)
  let sent = 0
  for (const id of due) if (await sendOne(id)) sent++
  return { sent }
}

/** Claims a message and sends it. Tells whether it went out. */
async function sendOne(id: string): Promise<boolean> {
  if (!isPush(await getEmail(id))) return false
  const claimed = await claimEmail(id)
  if (!isPush(claimed)) return false
  const device = (await getPushDevices()).find((one) => one.id === claimed.letter.device.id)
  if (!device) {
    await markEmailSent(claimed, 'not needed')
    return false
  }
  const until = await waitOf(claimed, device)
  if (until !== undefined) {
    await postponeEmail(claimed, until)
    return false
  }
  return deliver([claimed, ...(claimed.held ? await claimHeld(device) : [])], device)
}

/**
 * Returns the instant (ms) until which a message waits, if it does: for the end of the quiet hours, or because ten came
 * one by one in an hour. A test message goes at once.
 */
async function waitOf({ id, letter, held, again }: Push, device: StoredPushDevice): Promise<number | undefined> {
  if (again || letter.notice.of === 'test') return undefined
  const quietUntil = device.quiet && endOfQuiet(device.quiet, new Date(nowMs()))
  if (quietUntil) return quietUntil.getTime()
  return held ? undefined : consumeNoticeLimit(id, device.id)
}

/** Claims the other messages that wait for the same note of a device. */
async function claimHeld({ id: device }: StoredPushDevice): Promise<Push[]> {
  const due = (await listDueEmails(mostTogether)).filter(
    ({ kind, held, copyFor }) => kind === 'push' && held && copyFor === device,
  )
  return (await Promise.all(due.map(({ id }) => claimEmail(id)))).filter(isPush)
}

/** Sends messages to a device as one. Tells whether it went out. */
async function deliver(mails: readonly [Push, ...Push[]], device: StoredPushDevice): Promise<boolean> {
  const [first, ...others] = mails
  const text = composePushSummary(
    mails.map(({ letter }) => letter.notice),
    device.locale,
  )
  const result = await tryToSend(device, { ...text, id: first.id, urgent: !first.held })
  if (result.outcome === 'sent') {
    for (const each of mails) await markEmailSent(each, 'sent', each === first ? others : [])
    log.info('push-sent', { mail: first.id, count: mails.length })
    return true
  }
  if (result.outcome === 'gone') {
    // The owner sees one of them on the first page.
    await markEmailFailed(first, 'gone')
    for (const each of others) await markEmailSent(each, 'not needed')
    await dropDevice(device)
  } else for (const each of mails) await setBack(each, result)
  return false
}

async function tryToSend(device: StoredPushDevice, message: Parameters<typeof sendPushOf>[1]): Promise<PushResult> {
  if (!isPushEndpoint(device.subscription.endpoint, process.env['PUSH_SERVICE'])) return { outcome: 'gone' }
  try {
    return await sendPushOf(device, message)
  } catch (error) {
    log.fault('push-not-written', error)
    return { outcome: 'refused', error: (error as Error).name }
  }
}

/** A worker often starts for nothing, so the package is read later. */
const sendPushOf = async (...given: Parameters<typeof import('#functions/outbox/push-service.ts').sendPush>) =>
  (await import('#functions/outbox/push-service.ts')).sendPush(...given)

/** Removes a device that its push service no longer knows. */
async function dropDevice({ id }: StoredPushDevice): Promise<void> {
  try {
    await updateOrRemovePushDevice(id, () => undefined)
    log.info('push-device-gone')
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'not-found') throw error
  }
}

/** Postpones a message that did not arrive, or gives it up: the owner then sees it on the first page. */
async function setBack(
  mail: Push,
  { outcome, error, until = 0 }: Extract<PushResult, { error: string }>,
): Promise<void> {
  log.warn('push-not-sent', { mail: mail.id, error, attempts: mail.attempts })
  if (mail.attempts < (outcome === 'refused' ? maxAttempts.refused : maxAttempts.passing))
    await postponeEmail(mail, Math.max(until, nowMs() + retryDelayMs(mail.attempts)), error)
  else await markEmailFailed(mail, error)
}
