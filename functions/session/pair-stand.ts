import { ApiError } from '#shared/api-error.ts'
import { pairStand } from '#shared/stand/endpoints.ts'
import { maxStands } from '#shared/stand/stand.ts'
import {
  createSecretId,
  deviceCookieName,
  formatCookie,
  formatExpiredCookie,
  hashId,
  readCookie,
  sessionCookieName,
  standCookieName,
} from '#functions/http/cookies.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getClientInfo, requireSameOrigin } from '#functions/http/require-session.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { forgetDevice } from '#functions/db/auth/owner.ts'
import { deleteSession } from '#functions/db/auth/sessions.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { hashPairingCode } from '#functions/db/secrets.ts'
import { endStandOps, getPendingStandPairing, listStandRows, pairStandOps } from '#functions/db/stand/stands.ts'
import { transact } from '#functions/db/table.ts'

/** Seconds for which the browser keeps the cookie. The row decides. */
const cookieSeconds = 400 * 86_400

/** Whatever the owner had in this browser ends before it becomes a tablet: it never falls back to her session. */
export const handler = createHandler(
  pairStand,
  async ({ code }, { event, cookies }) => {
    const pairing = await getPendingStandPairing()
    if (pairing?.code !== (await hashPairingCode(code))) throw new ApiError('wrong-code')
    const session = readCookie(event, sessionCookieName)
    const device = readCookie(event, deviceCookieName)
    const before = readCookie(event, standCookieName)
    const stands = await listStandRows()
    const former = before ? stands.find(({ hash }) => hash === hashId(before)) : undefined
    if (stands.length - (former ? 1 : 0) >= maxStands) throw new ApiError('devices-full')
    if (session) await deleteSession(hashId(session))
    if (device) await forgetDevice(hashId(device))
    const id = createSecretId()
    const client = getClientInfo(event)
    const { ops, posted } = createEmailOps([{ kind: 'account-notice', event: 'stand-paired', client }])
    await transact([
      ...pairStandOps(pairing, { hash: hashId(id), browser: client.browser }),
      ...(former ? endStandOps(former) : []),
      ...ops,
    ])
    cookies.push(
      formatExpiredCookie(sessionCookieName),
      formatExpiredCookie(deviceCookieName),
      formatCookie(standCookieName, id, cookieSeconds),
    )
    await triggerWorkers(posted)
    return { stand: { name: pairing.name, state: 'locked' as const } }
  },
  requireSameOrigin,
)
