import { compose } from '#shared/mail/compose.ts'
import {
  type Composed,
  isCapped,
  type Letter,
  type Letterhead,
  recipientOf,
  type Worker,
  workerOf,
} from '#shared/mail/letter.ts'
import { now, restaurantNow } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { admitConfirmation, markOf } from '../store/mailboxes.ts'
import { claim, dueMails, giveUp, type Mail, mail, putOff, settle } from '../store/mails.ts'
import { ownerFacts } from '../store/owner.ts'
import { reservation } from '../store/reservations.ts'
import { site } from '../store/settings.ts'
import { mimeOf } from './mime.ts'
import { meaningOf, send } from './ses.ts'

/** Tries of a mail that SES refuses or that cannot be written, and of one that does not get through: the last comes a day after the first. */
const tries = { refused: 3, passing: 30 } as const
const firstPauseMs = 30_000
const longestPauseMs = 60 * 60 * 1000

/** The pause after the nth try, in ms: half a minute, doubled each time, an hour at most. */
const pauseAfter = (attempts: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1))

type Event = { ids?: string[] }
const batch = 25

/** The function that sends one worker's letters: those it is woken for, else whatever is due. When SES is down it leaves the rest to the sweep. */
export function deliver(worker: Worker): (event?: Event) => Promise<{ sent: number }> {
  return async (event = {}) => {
    const ids = event.ids ?? (await dueMails(batch)).filter(({ kind }) => workerOf[kind] === worker).map(({ id }) => id)
    const head = once(letterhead)
    let sent = 0
    for (const id of ids) {
      const outcome = await one(id, worker, head)
      if (outcome === 'sent') sent++
      if (outcome === 'down') break
    }
    return { sent }
  }
}

type Outcome = 'sent' | 'left' | 'down'

async function one(id: string, worker: Worker, head: () => Promise<Letterhead>): Promise<Outcome> {
  const known = await mail(id)
  if (!known || workerOf[known.letter.kind] !== worker) return 'left'
  const claimed = await claim(id)
  if (!claimed) return 'left'
  if (!(await isWanted(claimed.letter))) return settle(claimed, 'not needed').then(() => 'left')

  const recipient = recipientOf(claimed.letter)
  const to = recipient === 'restaurant' ? (await ownerFacts()).email : recipient?.email
  if (!to) return giveUp(claimed, 'no address').then(() => 'left')
  const mark = recipient === 'restaurant' || claimed.again ? undefined : await markOf(to)
  if (mark) return giveUp(claimed, mark).then(() => 'left')

  if (isCapped(claimed.letter.kind) && !claimed.again) {
    const until = await admitConfirmation(to, id)
    if (until !== undefined) return putOff(claimed, until).then(() => 'left')
  }
  return hand(claimed, to, await head())
}

async function hand(claimed: Mail, to: string, head: Letterhead): Promise<Outcome> {
  let composed: Composed
  try {
    composed = compose(claimed.letter, head, new Date(now()))
    const mime = await mimeOf(composed, { from: { name: head.name, address: head.from }, to, id: claimed.id })
    await send(head.from, to, mime)
  } catch (error) {
    const meaning = meaningOf(error)
    const { name } = error as Error
    log.fault('mail-not-sent', error, { mail: claimed.id, kind: claimed.letter.kind, attempts: claimed.attempts })
    if (claimed.attempts >= (meaning === 'never' ? tries.refused : tries.passing)) {
      await giveUp(claimed, name)
      log.warn('mail-failed', { mail: claimed.id, kind: claimed.letter.kind })
    } else await putOff(claimed, now() + pauseAfter(claimed.attempts), name)
    return meaning === 'down' ? 'down' : 'left'
  }
  await settle(claimed)
  log.info('mail-sent', { mail: claimed.id, kind: claimed.letter.kind })
  return 'sent'
}

/**
 * Whether a letter to a guest still says something true: one that was held back may come after its table was cancelled, moved or booked again, or its
 * day passed. What was changed since has a letter of its own.
 */
async function isWanted(letter: Letter): Promise<boolean> {
  if (!('reservation' in letter) || letter.kind === 'reservation-notice') return true
  const { reservation: told } = letter
  const current = await reservation(told.id)
  if (letter.kind === 'reservation-cancelled') return current === undefined || current.status === 'cancelled'
  return (
    current?.status === 'booked' &&
    current.reservationDate >= restaurantNow().date &&
    facts.every((fact) => current[fact] === told[fact])
  )
}

const facts = ['email', 'reservationDate', 'reservationTime', 'partySize'] as const

async function letterhead(): Promise<Letterhead> {
  const { branding, contactInfo } = await site()
  return {
    name: branding.name,
    phone: contactInfo.phone,
    address: contactInfo.address,
    email: contactInfo.email,
    from: process.env['MAIL_FROM'] ?? '',
    origin: process.env['SITE_ORIGIN'] ?? '',
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
