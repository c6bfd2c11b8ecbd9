import webPush from 'web-push'
import type { StoredPushDevice } from '#shared/notifications/devices.ts'
import type { PushText } from '#shared/notifications/push-event.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { deriveVapidKeys } from '#functions/services/notifications/vapid-keys.ts'

const timeoutMs = 10_000
/** A push service keeps a message for a device that is off for so long. */
const keptSeconds = 24 * 60 * 60

/**
 * The result of a message: `gone` where the device is no longer subscribed, `refused` where it is tried in vain, `down`
 * where a later try may get through, from `until` (ms) on if the service says so.
 */
export type PushResult = { outcome: 'sent' } | { outcome: 'gone' } | NotTaken
type NotTaken = { outcome: 'refused' | 'down'; error: string; until?: number }

/**
 * Sends one message to a device's push service. The package encrypts and signs it; our own request takes it there,
 * follows no redirect and ends after ten seconds. The id makes a second delivery replace the first.
 */
export async function sendPush(
  { subscription }: Pick<StoredPushDevice, 'subscription'>,
  message: PushText & { id: string; urgent: boolean },
): Promise<PushResult> {
  const { id, urgent, ...text } = message
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify({ ...text, tag: id }),
    {
      vapidDetails: { subject: subjectOf(process.env['SITE_ORIGIN'] ?? ''), ...(await deriveVapidKeys()) },
      TTL: keptSeconds,
      urgency: urgent ? 'high' : 'normal',
      topic: id.slice(0, 32),
    },
  )
  try {
    const { status, headers: answered } = await fetch(endpoint, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        name === 'Content-Length' ? [] : [[name, value] as [string, string]],
      ),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return resultOf(status, answered.get('retry-after'))
  } catch (error) {
    return { outcome: 'down', error: (error as Error).name }
  }
}

/** The address by which a push service reaches the sender: the site's, or one of nobody on a laptop. */
const subjectOf = (origin: string): string => (origin.startsWith('https:') ? origin : 'mailto:nobody@localhost')

/** Reads the answer of a push service. */
export function resultOf(status: number, retryAfter: string | null): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const error = `push ${status}`
  if (status !== 429 && status < 500) return { outcome: 'refused', error }
  const seconds = Number(retryAfter ?? '')
  return { outcome: 'down', error, ...(seconds > 0 && seconds <= 86_400 ? { until: nowMs() + seconds * 1000 } : {}) }
}
