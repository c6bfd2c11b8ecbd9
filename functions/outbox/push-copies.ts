import { createHash } from 'node:crypto'
import { pushWorker } from '#shared/email/email-message.ts'
import { planPush, type PushKind, pushKindsFor, toNotificationEvent } from '#shared/notifications/devices.ts'
import type { NotificationEvent } from '#shared/notifications/push-event.ts'
import { createOutboxEntryOp, type QueuedEmail, type StoredEmail } from '#functions/db/email/emails.ts'
import { getPushDevices } from '#functions/db/notifications/devices.ts'
import { IdempotencyKeyTakenError, writeItem } from '#functions/db/table.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { triggerWorkers } from './trigger-email-workers.ts'

/**
 * Creates the push messages of a claimed notice, each once, and starts their worker. The worker of the notice makes
 * them, so that the event's own transaction costs no more.
 */
export async function createPushCopies({ id, letter, copyTo, again, createdAt }: StoredEmail): Promise<void> {
  const notice = copyTo || again ? undefined : toNotificationEvent(letter)
  if (!notice) return
  const at = new Date(createdAt)
  await createPushes(notice, { of: id, kinds: pushKindsFor(letter, at), at })
}

/** Creates the push messages about an email or text that is given up, each once. One that was sent again is not told twice. */
export async function pushFailedEmailNotice({ id, letter }: Pick<StoredEmail, 'id' | 'letter'>): Promise<void> {
  if (letter.kind === 'push') return
  const of = letter.kind === 'text' ? 'failed-text' : 'failed-email'
  await createPushes({ of }, { of: `failed ${id}`, kinds: ['failed-emails'], at: new Date(nowMs()) })
}

/** Creates a message for each device that wants it. `of` names the event, so that a repeated claim makes none again. */
async function createPushes(
  notice: NotificationEvent,
  { of, kinds, at }: { of: string; kinds: readonly PushKind[]; at: Date },
): Promise<void> {
  const created: QueuedEmail[] = []
  for (const device of await getPushDevices()) {
    const plan = planPush(kinds, device, at)
    // A device is not told of what was before it.
    if (!plan || device.createdAt > nowIso(at.getTime())) continue
    const { id, label, locale } = device
    const copy = {
      id: createHash('sha256').update(`${of} ${id}`).digest('base64url'),
      dueAt: nowIso(plan.at.getTime()),
      ...(plan.held ? { held: true as const } : {}),
    }
    try {
      await writeItem(createOutboxEntryOp({ kind: 'push', device: { id, label, locale }, notice }, copy))
      if (plan.at.getTime() <= nowMs()) created.push({ id: copy.id, worker: pushWorker })
    } catch (error) {
      if (!(error instanceof IdempotencyKeyTakenError)) throw error
    }
  }
  await triggerWorkers(created)
}
