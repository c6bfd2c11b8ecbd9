import type { VerificationSent } from '#shared/reservations/reservation.ts'
import type { RateLimit } from '#shared/endpoint.ts'
import { ApiError } from '#shared/api-error.ts'
import { mailboxOf } from '#shared/validation.ts'
import { isEmailHeld } from '#shared/email/bounce-rate.ts'
import { getBounceStatus } from '#functions/db/email/bounces.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { createRequestedBookingOp, type RequestedBooking } from '#functions/db/reservations/requested-bookings.ts'
import { isUnverifiedQuotaReached } from '#functions/db/reservations/unverified-quota.ts'
import { type TransactionItem, transact } from '#functions/db/table.ts'
import { createSecretId, hashId } from '#functions/http/cookies.ts'
import { limitOp } from '#functions/http/rate-limit.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'

/** Verification emails to one mailbox, whoever asks for them. */
const perMailbox: RateLimit = { count: 3, seconds: 60 * 60 }

type Asked = {
  asked: RequestedBooking
  networks: string[]
  remember: (answer: VerificationSent) => TransactionItem[]
}

/**
 * Books by `save`. Where that needs a verification, emails a link that does it instead (see shared/reservations/README,
 * Networks). Throws verification-needed where there is no address to email to, or it got three such links in an hour, or
 * where emails of its network bounced today, or too many of all.
 */
export async function saveOrVerify<Receipt>(
  save: () => Promise<Receipt>,
  request: Asked,
): Promise<Receipt | VerificationSent> {
  const [date, [network = '']] = [dateOf(request.asked), request.networks]
  const place = `${date} ${network}`
  if (fullNetworks.has(place)) {
    if (await isUnverifiedQuotaReached(date, request.networks))
      return await mailVerification(request, new ApiError('verification-needed'))
    fullNetworks.delete(place)
  }
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'verification-needed') throw error
    if (fullNetworks.size >= mostFullNetworks) fullNetworks.clear()
    fullNetworks.add(place)
    return await mailVerification(request, error)
  }
}

/**
 * The dates and networks that a transaction was refused for, as far as this instance knows. One read tells whether they
 * are full still, so that a stranger's further requests cost no transaction.
 */
const fullNetworks = new Set<string>()
const mostFullNetworks = 10_000

const dateOf = (asked: RequestedBooking): string => ('book' in asked ? asked.book : asked.wait).reservationDate

async function mailVerification({ asked, networks, remember }: Asked, needed: ApiError): Promise<VerificationSent> {
  const request = 'book' in asked ? asked.book : { ...asked.wait, reservationTime: asked.wait.from }
  const { email, locale, partySize, reservationDate, reservationTime } = request
  const [network] = networks
  if (!email || !network) throw needed
  const { isNetworkHeld, recent } = await getBounceStatus(network)
  if (isNetworkHeld || isEmailHeld('booking-verification', recent)) throw needed
  const token = createSecretId()
  const { op, until } = createRequestedBookingOp(hashId(token), asked, networks)
  const wants = 'book' in asked ? 'table' : 'waitlist'
  const { ops, posted } = createEmailOps([
    {
      kind: 'booking-verification',
      verification: {
        token,
        email,
        locale,
        wants,
        reservationDate,
        reservationTime,
        partySize,
        until,
        network,
      },
    },
  ])
  const answer: VerificationSent = { status: 'verification-sent', until }
  const counted = await limitOp('verification', mailboxOf(email), perMailbox, 'verification-needed')
  await transact([...remember(answer), op, counted, ...ops])
  await triggerWorkers(posted)
  return answer
}
