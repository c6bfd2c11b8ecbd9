import { setTimeout as sleep } from 'node:timers/promises'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { LargeParty } from '#shared/large-parties/large-party.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import {
  isOldContact,
  isOldRequest,
  type RetentionStarts,
  retentionStarts,
  subtractMonths,
  monthsBetween,
  networkDays,
} from '#shared/erasure/retention.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import { addDays } from '#shared/time/local-time.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import {
  forgetBooking,
  forgetChange,
  forgetContact,
  forgetFailedEmail,
  forgetLargeParty,
  forgetMessage,
  forgetNetworks,
  forgetRequest,
  getEditableRetention,
  getRetentionProgress,
  hasTraces,
  listOldRows,
  type RetentionPlace,
  type RetentionProgress,
  type RetentionStep,
  retentionSteps,
  saveRetentionProgress,
} from '#functions/db/erasure/retention.ts'
import { getReservationDateRange } from '#functions/db/reservations/days.ts'
import { type Item, stripKeys } from '#functions/db/table.ts'

/** The night begins: nobody books or works then. */
const startsAt = '03:00:00'
/** A run ends itself before its timeout, and the next hour's goes on. */
const workingMs = 240_000
/** Units a second that it takes, a tenth of what the table gives. A row that is deleted takes about six. */
const unitsASecond = 200
const unitsADeletion = 6
/** The change log is kept for 400 days. */
const logMonths = 14

type Progress = Versioned<RetentionProgress>

/**
 * Forgets guests' data that is older than the owner keeps it, once a night, page by page (see shared/contacts/README). A
 * run that dies goes on at its page, and of two at once one ends.
 */
export async function handler(): Promise<{ forgotten: number }> {
  const began = nowMs()
  let [progress, forgotten] = [await getRetentionProgress(), 0]
  const { date, time } = restaurantNow()
  try {
    if (!progress.pass) {
      if (progress.finishedOn === date || time < startsAt) return { forgotten }
      progress = await begin(progress, date)
    }
    while (progress.pass && nowMs() - began < workingMs) {
      if (retentionStarts(date, await getEditableRetention()).month < progress.pass.kept.month) {
        await abandon(progress)
        return { forgotten }
      }
      const { rows, next } = await listOldRows(progress.pass.place, progress.pass.kept)
      let deleted = 0
      for (const row of rows) if (await forget(progress.pass.place.step, row, progress.pass.kept)) deleted++
      progress = await saveRetentionProgress(await advanced(progress, next, date))
      forgotten += deleted
      await sleep(((rows.length + deleted * unitsADeletion) / unitsASecond) * 1000)
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'changed-meanwhile') throw error
  }
  if (forgotten > 0) log.info('old-data-forgotten', { rows: forgotten })
  return { forgotten }
}

/** Returns a new pass. A pass of another day forgets what became old since. */
async function begin(progress: Progress, today: string): Promise<Progress> {
  const kept = retentionStarts(today, await getEditableRetention())
  const place = await firstPlaceOf('networks', progress, kept, today)
  return saveRetentionProgress({ ...progress, pass: { place, kept } })
}

/** Ends a pass that the owner keeps more than. The next run begins another. */
const abandon = ({ pass: _pass, ...rest }: Progress): Promise<Progress> => saveRetentionProgress(rest)

/** Returns the beginning of a step: the months of its partitions, or none where it has one list. */
async function firstPlaceOf(
  step: RetentionStep,
  { through, finishedOn }: Progress,
  { month }: RetentionStarts,
  today: string,
): Promise<RetentionPlace> {
  if (step === 'networks') {
    const last = (await getReservationDateRange())?.last ?? today
    const first = addDays(finishedOn ?? addDays(today, -networkDays), -networkDays - 1)
    return { step, months: monthsBetween(first.slice(0, 7), subtractMonths(last, -1)) }
  }
  if (step === 'changes') return { step, months: monthsBetween(through ?? subtractMonths(month, logMonths), month) }
  if (step !== 'bookings') return { step, months: [] }
  const first = through ?? (await getReservationDateRange())?.first.slice(0, 7) ?? month
  return { step, months: monthsBetween(first, month) }
}

/** Returns the progress after a page: the next page, month or step, or the end of the pass. */
async function advanced(progress: Progress, next: RetentionPlace['after'], today: string): Promise<Progress> {
  const { pass, ...rest } = progress
  if (!pass) return progress
  const { place, kept } = pass
  const { step, months } = place
  if (next) return { ...progress, pass: { kept, place: { step, months, after: next } } }
  if (months.length > 1) return { ...progress, pass: { kept, place: { step, months: months.slice(1) } } }
  // Nothing else became old where no month did.
  const isDone = rest.through !== undefined && rest.through >= kept.month
  for (const following of isDone ? [] : retentionSteps.slice(retentionSteps.indexOf(step) + 1)) {
    const begun = await firstPlaceOf(following, progress, kept, today)
    const isByMonth = following === 'bookings' || following === 'changes'
    if (!isByMonth || begun.months.length > 0) return { ...progress, pass: { kept, place: begun } }
  }
  const through = isDone ? rest.through : kept.month
  return { ...rest, ...(through ? { through } : {}), finishedOn: today }
}

/** Forgets a row that is old enough. Returns whether it was. */
const forget = (step: RetentionStep, row: Item, kept: RetentionStarts): Promise<boolean> => steps[step](row, kept)

const steps: Record<RetentionStep, (row: Item, kept: RetentionStarts) => Promise<boolean>> = {
  networks: (row) => forgetNetworks(stripKeys<Reservation>(row)),
  bookings: (row) => always(forgetBooking(stripKeys<Reservation>(row))),
  changes: (row) => forgetChange(row),
  messages: (row) => always(forgetMessage(stripKeys(row))),
  emails: (row) => always(forgetFailedEmail(String(row['id']))),
  requests: async (row, kept) => {
    const request = stripKeys<StoredCateringRequest>(row)
    return isOldRequest(request, kept) && always(forgetRequest(request))
  },
  'large-parties': async (row, { month }) => {
    const party = stripKeys<LargeParty>(row)
    return party.reservationDate.slice(0, 7) < month && always(forgetLargeParty(party))
  },
  contacts: async (row, kept) => {
    const contact = stripKeys<Contact>(row)
    return isOldContact(contact, kept) && !(await hasTraces(contact)) && always(forgetContact(contact))
  },
}

const always = (work: Promise<void>): Promise<true> => work.then(() => true)
