import { describe, expect, test } from 'vitest'
import type { BusinessClock } from '#shared/time/business-day.ts'
import { draftHours } from '#shared/commands/draft-hours.ts'
import { type DraftResult, draftPause, draftNotice, draftSoldOut, draftTruck } from '#shared/commands/drafts.ts'
import { tokenizeTimes } from '#shared/commands/times.ts'
import { tokenize } from '#shared/commands/tokens.ts'
import type { OpeningHours, OpeningShift } from '#shared/hours/schedule.ts'
import { hours as usual } from './kitchen.ts'
import { momentAt } from './told.ts'

const shift = (opens: number, closes: number): OpeningShift => ({ opens, closes })
const daily = (...shifts: OpeningShift[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => shifts),
  exceptions: [],
})

/** Closed on Sundays, from 11 AM to 11 PM on weekdays, from 5 PM to 2 AM on Fridays and Saturdays. */
const bar: OpeningHours = {
  week: [
    [],
    ...Array.from({ length: 4 }, () => [shift(660, 1380)]),
    ...Array.from({ length: 2 }, () => [shift(1020, 1560)]),
  ],
  exceptions: [],
}
/** From 11 to 3 and from 5 to 10, closed on Mondays, and on a Thursday and Friday. */
const shifts: OpeningHours = {
  week: daily(shift(660, 900), shift(1020, 1320)).week.with(1, []),
  exceptions: [
    { id: 'break', from: '2026-11-19', to: '2026-11-20', name: { en: 'Break', es: 'Descanso' }, intervals: [] },
  ],
}

/** When it is said, and by which hours. */
const moments = {
  saturday: ['2026-11-21T17:12', usual],
  lateSaturday: ['2026-11-21T21:30', usual],
  saturdayAtClosing: ['2026-11-21T22:00', usual],
  barAtNight: ['2026-11-22T00:40', bar],
  tuesday: ['2026-11-24T09:00', usual],
  atOpening: ['2026-11-23T11:00', usual],
  mondayAtFive: ['2026-11-23T17:00', usual],
  sundayAtNoon: ['2026-11-22T12:00', usual],
  eveOfHoliday: ['2026-11-25T21:30', usual],
  holiday: ['2026-11-26T12:00', usual],
  betweenShifts: ['2026-11-18T16:00', shifts],
  barBeforeOpening: ['2026-11-20T15:00', bar],
  lunchOnly: ['2026-11-24T06:30', daily(shift(360, 840))],
  cafe: ['2026-11-24T09:15', daily(shift(420, 1200))],
  diner: ['2026-11-21T07:30', daily(shift(360, 1440))],
  neverOpen: ['2026-11-24T09:00', daily()],
} satisfies Record<string, [at: string, hours: OpeningHours]>

/** What is to be done, the words of time, and what it comes to: orders, or after a question mark what there is to choose. */
const phrases: Record<keyof typeof moments, [act: string, phrase: string, says: string][]> = {
  saturday: [
    ['close', '', '? close | close-early'],
    ['close', 'at 8', 'close-early 2026-11-21T20:00'],
    ['close', 'at 10', '? 2026-11-21T20:00 | 2026-11-21T20:30 | 2026-11-21T21:00 | 2026-11-21T21:30 (close-early)'],
    ['close', 'tomorrow at 8', 'close-early 2026-11-22T20:00'],
    ['close', 'until 5 tomorrow', '? close | open-later'],
    ['close', 'until 8 tonight', 'close from 2026-11-21T17:12 until 2026-11-21T20:00'],
    ['close', 'from friday to sunday', 'close from 2026-11-27T00:00 until 2026-11-30T11:00'],
    ['close', 'monday', 'close 2026-11-23'],
    ['close', 'an hour early', 'close-early 2026-11-21T21:00'],
    ['close', '6 hours early', '? close-early'],
    ['close', '8 hours longer', 'stay-later 2026-11-22T06:00'],
    ['close', 'from 6 to 2', '? close'],
    ['close', 'tomorrow until 5', 'open-later 2026-11-22T17:00'],
    ['close', 'from 6 through tomorrow', '? close | close-early'],
    ['close', 'in an hour for 2 hours', '? close-early'],
    ['close', 'until we open tomorrow', 'close from 2026-11-21T17:12 until 2026-11-22T11:00'],
    ['close', 'until tomorrow afternoon', 'close from 2026-11-21T17:12 until 2026-11-22T12:00'],
    ['close', 'this weekend in the morning', '?'],
    ['close', 'sunday this weekend', 'close 2026-11-22'],
    ['close early', '', '? 2026-11-21T20:00 | 2026-11-21T20:30 | 2026-11-21T21:00 | 2026-11-21T21:30 (close-early)'],
    ['close early', 'at 3', '? 2026-11-22T15:00 (close-early)'],
    [
      'close early',
      'at 11 tomorrow',
      '? 2026-11-22T19:00 | 2026-11-22T19:30 | 2026-11-22T20:00 | 2026-11-22T20:30 (close-early)',
    ],
    ['close early', 'until 8', '? close-early'],
    [
      'close early',
      'next friday',
      '? 2026-11-27T20:00 | 2026-11-27T20:30 | 2026-11-27T21:00 | 2026-11-27T21:30 (close-early)',
    ],
    ['close early', 'today and friday at 8', '? close-early'],
    ['close early', 'an hour', '? close | close-early'],
    ['close early', 'at 17:12', '? 2026-11-22T17:12 (close-early)'],
    ['close early', 'at 12 tonight', '? 2026-11-22T00:00 (close-early)'],
    ['close early', 'in 3 hours', 'close-early 2026-11-21T20:12'],
    ['close late', '', '? stay-later | close-early'],
    ['close late', '11 hours late', '? stay-later'],
    ['close late', 'now this evening until 8', '? stay-later | close-early'],
    ['close early late', 'in 288 minutes', '? close-early'],
    ['notOpen', '', '? close'],
    ['notOpen', 'at 8', '? close | open-later'],
    ['notOpen', 'from 5 to 9', '? close | open-later'],
    ['notOpen', 'tomorrow night', 'close from 2026-11-22T17:00 until 2026-11-23T11:00'],
    ['notOpen', 'tomorrow morning', 'open-later 2026-11-22T12:00'],
    ['notOpen', 'thursday night', '? close'],
    ['notOpen', 'until tonight', 'close from 2026-11-21T17:12 until 2026-11-22T11:00'],
    ['notOpen', 'until we open tomorrow', 'close from 2026-11-21T17:12 until 2026-11-22T11:00'],
    ['notOpen', 'now until 6', '? 2026-11-22T18:00 (open-later)'],
    ['notOpen', 'this morning until noon', '? (open-later)'],
    ['notOpen early', 'this morning until noon', '? (open-later)'],
    ['notOpen late', 'until tonight', '? close | open-later'],
    ['open', '', '? open-later | stay-later'],
    ['open', 'at 8', '? 2026-11-22T20:00 (open-later)'],
    ['open', 'until 8', 'close-early 2026-11-21T20:00'],
    ['open', 'until noon', '? stay-later (stay-later)'],
    ['open', 'after 5 today', '? (open-later)'],
    ['open', 'an hour early', '?'],
    ['open', 'on september 18', '? 2027-09-18'],
    ['open', 'at 17:12', 'open-later 2026-11-22T17:12'],
    ['open early', 'at 9', '?'],
    ['open early', 'tonight until 8', '?'],
    ['open late', '', '? 2026-11-22T11:30 | 2026-11-22T12:00 | 2026-11-22T12:30 | 2026-11-22T13:00 (open-later)'],
    ['open late', 'thursday', '? (open-later)'],
    ['open late', 'an hour late', 'open-later 2026-11-22T12:00'],
    ['open late', 'today until closing', '? (open-later)'],
    ['stay', 'at 3 on friday and saturday', '? 2026-11-21 | 2026-11-28'],
    ['stay', 'through tomorrow', '? open-later | stay-later'],
    ['stay', 'an hour early', '? close-early'],
    ['stay', 'until we open', '? open-later | stay-later'],
    ['stay', 'from friday until sunday', '? open-later | stay-later'],
    ['stay late', 'until closing on thursday', '? stay-later (stay-later)'],
    ['sold', '', 'sold-out until 2026-11-22T11:00'],
    ['sold', 'until 8', 'sold-out until 2026-11-21T20:00'],
    ['sold', 'until 5 tomorrow', 'sold-out until 2026-11-22T17:00'],
    ['sold', 'from 6', 'sold-out from 2026-11-21T18:00 until 2026-11-22T11:00'],
    ['sold', 'this afternoon until 4', '?'],
    ['sold', 'sunday and next week', '? 2026-11-22 | 2026-11-29'],
    ['back', '', 'back'],
    ['back', 'at 8', 'back 2026-11-21T20:00'],
    ['back', 'until the evening', '? back'],
    ['pause', '', 'pause until 2026-11-21T22:00'],
    ['pause', 'until 1', 'pause until 2026-11-22T13:00'],
    ['pause', 'from friday', 'pause from 2026-11-27T11:00 until 2026-11-27T22:00'],
    ['pause', 'sunday', 'pause from 2026-11-22T11:00 until 2026-11-22T21:00'],
    ['resume', 'at 4:15 am today', '? resume'],
    ['resume', 'today and tomorrow', '? resume'],
    ['resume', 'at 3 today', '? resume'],
    ['truck there', '', 'truck until 2026-11-21T22:00 place the mill'],
    ['truck there', 'from 5 to 9 tomorrow', 'truck from 2026-11-22T17:00 until 2026-11-22T21:00 place the mill'],
    [
      'truck there',
      'from monday through wednesday',
      'truck from 2026-11-23T00:00 until 2026-11-25T21:00 place the mill',
    ],
    ['truck there', 'tonight and tomorrow', '? truck'],
    ['truck there', 'for a day', 'truck until 2026-11-22T11:00 place the mill'],
    ['truck there', 'in an hour for 2 hours', 'truck from 2026-11-21T18:12 until 2026-11-21T20:12 place the mill'],
    ['truck there', 'until friday tonight', 'truck until 2026-11-27T11:00 place the mill'],
    ['truck', 'at 12 tonight', '? truck | truck-cancelled'],
    ['cancelled', '', 'truck-cancelled 2026-11-21'],
    ['cancelled', 'at 8', '? truck-cancelled'],
    ['cancelled', 'at 7', '? truck-cancelled'],
    ['cancelled', 'today and tomorrow', '? truck-cancelled'],
    ['cancelled', 'tonight', 'truck-cancelled 2026-11-21'],
    ['cancelled', 'until the evening', '? truck-cancelled'],
    ['cancelled', 'friday until further notice', 'truck-cancelled from 2026-11-27T00:00'],
    ['cancelled', 'until 8 on friday and saturday', '? 2026-11-21 | 2026-11-28'],
    ['cancelled', 'from 6 to 2', '? truck-cancelled'],
    ['cancelled', 'now today', '? truck-cancelled'],
    ['say', 'a on facebook', 'say until 2026-11-21T22:00 a on facebook'],
    ['say', 'mariachi on january 21', 'say until 2026-11-21T22:00 mariachi on january 21'],
  ],
  lateSaturday: [
    ['close', 'from 12 to 3', '? close'],
    ['close early', 'now', '? (close-early)'],
    ['close early', 'from 10 to 10', '? close-early'],
    ['notOpen', 'sunday and next week', '? 2026-11-22 | 2026-11-29'],
    ['open late', 'from noon to 9 tomorrow', 'open-later 2026-11-22T12:00'],
    ['open late', 'from 1 to 3 today', '? open-later | close-early'],
    ['stay', 'tomorrow until 5', '? 2026-11-23T05:00 (stay-later)'],
    ['sold', 'at 4 pm', '? sold-out'],
    ['sold', 'now this evening until 8', '?'],
    ['sold', 'this evening until 8', '?'],
    ['pause', 'at 4 pm', '? pause'],
    ['truck there', 'at 5 today', '? truck'],
    ['say', 'mariachi on january 20', 'say until 2027-01-20T21:00 mariachi on january 20'],
  ],
  saturdayAtClosing: [
    ['close', 'from 11 to 9 tomorrow', 'close 2026-11-22'],
    ['close', 'all day today', '? close'],
    ['close early', 'at 9', '? (close-early)'],
    ['close early', 'from 5 to 9 tonight', '? close | open-later'],
    ['notOpen', 'today and tomorrow', 'close 2026-11-21, close 2026-11-22'],
    ['open', 'until 10', '? stay-later (stay-later)'],
    ['stay', 'until 3', 'stay-later 2026-11-22T03:00'],
    ['sold', 'tomorrow night', 'sold-out from 2026-11-22T17:00 until 2026-11-23T11:00'],
    ['pause', 'in an hour tomorrow', '?'],
    ['pause', 'until we open', 'pause until 2026-11-22T11:00'],
    ['pause', 'from 5 to 9 tonight', '? pause'],
    ['resume', 'this weekend in the morning', '? resume'],
    ['truck there', 'tonight', 'truck until 2026-11-22T21:00 place the mill'],
    ['truck there', 'this evening until 8', '? truck'],
    ['cancelled', 'until we open tomorrow', 'truck-cancelled from 2026-11-21T22:00 until 2026-11-22T00:00'],
  ],
  barAtNight: [
    ['close', 'until 8', '? close'],
    ['close', 'tonight', 'close from 2026-11-22T00:40 until 2026-11-23T11:00'],
    ['close', 'from 6 to 2', 'close from 2026-11-22T00:40 until 2026-11-23T11:00'],
    ['close', 'from 8 pm to 2 am', 'close from 2026-11-22T00:40 until 2026-11-23T11:00'],
    ['close early', 'at 6 until closing', '? 2026-11-22T06:00 (close-early)'],
    ['notOpen', 'until 5 tomorrow', '? open-later'],
    ['open late', 'through thursday', '? open-later | stay-later'],
    ['sold', 'from 10 to 11', '?'],
    ['sold', 'tomorrow afternoon', '?'],
    ['resume', 'at 12', 'resume 2026-11-22T12:00'],
    ['truck there', 'until the afternoon', '? truck'],
    ['truck there', 'from 10 to 10', 'truck from 2026-11-22T10:00 until 2026-11-22T22:00 place the mill'],
    ['truck there', 'tonight until 8', '? truck'],
    ['truck there', 'thursday and this weekend', '? 2026-11-26 | 2026-11-21'],
    ['cancelled', 'at 3', '? truck-cancelled'],
    ['say', 'closed on friday', 'say until 2026-11-28T02:00 closed on friday'],
  ],
  tuesday: [
    ['close', 'at 11 pm', 'stay-later 2026-11-24T23:00'],
    ['close', 'at 2 am', 'stay-later 2026-11-25T02:00'],
    ['close', 'at 6 am', '? 2026-11-25T06:00 (stay-later)'],
    ['close', 'from 5 to 9', 'close-early 2026-11-24T17:00'],
    ['close', 'from 6 to 9 am', '? close'],
    ['close', 'from tomorrow at 5', '? close | close-early'],
    ['close', 'until we open', 'close 2026-11-24'],
    ['close', 'now', '? close'],
    ['close', 'this morning this afternoon', '?'],
    ['close', 'until this morning', 'close from 2026-11-24T09:00 until 2026-11-24T11:00'],
    ['close', 'in 3 hours', '? close-early'],
    ['close', 'until the evening', 'close from 2026-11-24T09:00 until 2026-11-24T17:00'],
    ['close', 'from this afternoon', 'close from 2026-11-24T12:00 until 2026-11-25T11:00'],
    ['close', 'from 6 until further notice', '? close | close-early'],
    ['close', 'from 11 to 9 tomorrow', 'close 2026-11-25'],
    ['close', 'tomorrow afternoon until 4', '? close | open-later'],
    ['close', 'tonight and tomorrow', '?'],
    ['close', 'tonight until further notice', 'close from 2026-11-24T17:00'],
    ['close', 'friday next week', '? 2026-11-27 | 2026-12-04'],
    ['close early', 'until 8 tonight', '? close-early'],
    ['close early', 'thursday', '? (close-early)'],
    ['close early', '10 hours early', '? close-early'],
    ['close early', 'tonight until 2 am', '? close | open-later'],
    ['notOpen', 'until 12', 'open-later 2026-11-24T12:00'],
    ['notOpen', 'this afternoon', 'close from 2026-11-24T12:00 until 2026-11-24T17:00'],
    ['notOpen', 'for two hours tomorrow', '?'],
    ['notOpen', 'at 8 at 9', '?'],
    ['notOpen', 'until 8 now this evening', '? close | open-later'],
    ['notOpen early', 'until 9', '? (open-later)'],
    ['open', 'until 12', '? 2026-11-25T00:00 | 2026-11-24T12:00 (close-early)'],
    ['open', 'tomorrow afternoon until 4', '? open-later | close-early'],
    ['open', '2 hours later', 'open-later 2026-11-24T13:00'],
    ['open', 'at 6 until further notice', '? open-later | stay-later'],
    ['open early', 'from 11 to 1 tomorrow', 'close-early 2026-11-25T13:00'],
    ['open early', 'from 11 to 9 tomorrow', '? open-later | close-early'],
    ['open early', 'an hour longer', '? stay-later'],
    ['open early', 'from 6 to 2', '? open-later | close-early'],
    ['open late', 'at 7', '? 2026-11-24T19:00 (open-later)'],
    ['open late', 'until 12', 'stay-later 2026-11-25T00:00'],
    ['open late', 'until the evening', '? stay-later (stay-later)'],
    [
      'open late',
      'friday all day',
      '? 2026-11-27T11:30 | 2026-11-27T12:00 | 2026-11-27T12:30 | 2026-11-27T13:00 (open-later)',
    ],
    ['stay', 'at 11', '? stay-later'],
    ['stay', 'at 7', '? stay-later'],
    ['stay', 'until 10', 'stay-later 2026-11-24T22:00'],
    ['stay', 'tomorrow', '? stay-later'],
    ['stay', 'an hour early until 8', '? open-later'],
    ['stay', 'from 5 to 9 tomorrow', '? stay-later'],
    ['reopen', 'at 4 pm', '? open-later'],
    ['reopen', 'friday and from saturday', '?'],
    ['reopen', 'an hour', '? stay-later'],
    ['sold', 'until tomorrow night', 'sold-out until 2026-11-25T17:00'],
    ['sold', 'until the evening', 'sold-out until 2026-11-24T17:00'],
    ['sold', 'from this afternoon', 'sold-out from 2026-11-24T12:00 until 2026-11-25T11:00'],
    ['sold', 'november 20', '? 2027-11-20'],
    ['sold', 'now and tomorrow', '?'],
    ['sold', 'until 8 tomorrow night', 'sold-out until 2026-11-25T20:00'],
    ['sold', 'until 10', '?'],
    ['sold', 'from 10 to 11', '?'],
    ['sold', 'tonight until 8', 'sold-out from 2026-11-24T17:00 until 2026-11-24T20:00'],
    ['sold', 'now today', 'sold-out until 2026-11-25T11:00'],
    ['sold', 'tonight', 'sold-out until 2026-11-25T11:00'],
    ['sold', 'this evening', 'sold-out until 2026-11-25T11:00'],
    ['back', 'saturday this weekend', 'back 2026-11-28T11:00'],
    ['back', 'this afternoon', 'back 2026-11-24T12:00'],
    ['back', 'now and tomorrow', '? back'],
    ['back', 'until the evening', '? back'],
    ['pause', 'friday thanksgiving', '? 2026-11-27 | 2026-11-26'],
    ['pause', 'until 8 tonight', 'pause until 2026-11-24T20:00'],
    ['pause', 'tonight until 8', 'pause from 2026-11-24T17:00 until 2026-11-24T20:00'],
    ['pause', 'from 5 to 9 tonight', 'pause from 2026-11-24T17:00 until 2026-11-24T21:00'],
    ['pause', 'tonight until 6 am', 'pause from 2026-11-24T17:00 until 2026-11-25T06:00'],
    ['pause', 'from 10 pm to 11 pm', 'pause from 2026-11-24T22:00 until 2026-11-24T23:00'],
    ['resume', 'this weekend', '? resume'],
    ['resume', 'from 11 to 3', '? resume'],
    ['resume', 'now today', '? resume'],
    ['truck there', 'from 12 to 3', 'truck from 2026-11-24T12:00 until 2026-11-24T15:00 place the mill'],
    ['truck there', 'next week', 'truck from 2026-11-30T00:00 until 2026-12-06T21:00 place the mill'],
    ['truck there', 'at 6 until further notice', 'truck from 2026-11-24T18:00 place the mill'],
    ['truck there', 'now and tomorrow', '? truck'],
    ['truck there', 'from 6 to 2', 'truck until 2026-11-24T14:00 place the mill'],
    ['truck there', 'from 9 to 12', 'truck until 2026-11-24T12:00 place the mill'],
    ['truck there', 'for two hours tomorrow', '? truck'],
    ['truck there', 'in an hour tomorrow', '? truck'],
    ['cancelled', 'this weekend', 'truck-cancelled from 2026-11-28T00:00 until 2026-11-30T00:00'],
    ['cancelled', 'until friday until sunday', '? truck-cancelled'],
    ['cancelled', 'through friday until sunday', '? truck-cancelled'],
    ['cancelled', 'all day until friday', 'truck-cancelled from 2026-11-24T00:00 until 2026-11-27T00:00'],
    ['cancelled', 'on september 20', 'truck-cancelled 2027-09-20'],
    ['cancelled', 'friday until further notice', 'truck-cancelled from 2026-11-27T00:00'],
    ['cancelled', 'tomorrow afternoon', '? truck-cancelled'],
    ['cancelled', 'tonight', 'truck-cancelled 2026-11-24'],
    ['cancelled there', '', '? truck-cancelled'],
    ['say', '!!! ...', '? say'],
    ['say', 'en face', '? say'],
  ],
  atOpening: [
    ['close', 'until 9', 'close from 2026-11-23T11:00 until 2026-11-23T21:00'],
    ['close early', 'friday and this weekend', '? close-early'],
    ['open late', '', '? 2026-11-24T11:30 | 2026-11-24T12:00 | 2026-11-24T12:30 | 2026-11-24T13:00 (open-later)'],
    ['sold', 'from 10 to 2', '?'],
    ['back', 'tomorrow morning', 'back 2026-11-24T11:00'],
    ['back', 'on 11/20/2026', '? back'],
    ['cancelled', 'this morning', '? truck-cancelled'],
  ],
  mondayAtFive: [
    ['close', 'from 5 to 9', 'close from 2026-11-23T17:00 until 2026-11-24T11:00'],
    ['notOpen', 'next week friday', '? 2026-11-27 | 2026-12-04'],
    ['open', 'at 5 today', '? (open-later)'],
    ['open late', 'in 3 hours', '? open-later | stay-later'],
    ['sold', 'from 5 from 6', '?'],
    ['back', 'at 5 today', '? back'],
    ['pause', 'tonight', 'pause until 2026-11-23T21:00'],
    ['pause', 'from 5 to 2', 'pause until 2026-11-24T02:00'],
    ['truck there', 'at 17:00', 'truck from 2026-11-24T17:00 until 2026-11-24T21:00 place the mill'],
    ['truck there', 'at 5 today', '? truck'],
    ['truck there', 'this afternoon until 4', '? truck'],
    ['truck there', 'until 12 tonight', '? truck'],
  ],
  sundayAtNoon: [
    ['close', 'until 12', '? close'],
    ['close', 'through thursday', 'close from 2026-11-22T12:00 until 2026-11-27T11:00'],
    ['close', 'until further notice', 'close from 2026-11-22T12:00'],
    ['close early', 'at 12 tonight', '? 2026-11-23T00:00 (close-early)'],
    ['notOpen', 'this morning', '? close'],
    ['notOpen', 'this weekend and sunday', 'close 2026-11-22'],
    ['open late', 'until 1', '? 2026-11-22T13:00 | 2026-11-23T01:00 (stay-later)'],
    ['open late', 'from 6 tomorrow until monday', '?'],
    ['open late', 'this weekend', '? 2026-11-22T12:30 | 2026-11-22T13:00 (open-later)'],
    ['back', 'tonight', 'back 2026-11-22T17:00'],
  ],
  eveOfHoliday: [
    ['close', 'at 9', '? (close-early)'],
    ['notOpen', 'friday all day', 'close 2026-11-27'],
    ['open', 'until noon tomorrow', '? stay-later'],
    ['open', '11 hours late', '? open-later'],
    ['open late', 'at 1 am', '? (open-later)'],
    ['back', 'in 20 minutes', 'back 2026-11-25T21:50'],
    ['resume', 'tomorrow morning', 'resume 2026-11-27T11:00'],
    ['truck there', 'at 10', '? truck'],
    ['truck there', 'from 10 to 2 tomorrow', 'truck from 2026-11-26T10:00 until 2026-11-26T14:00 place the mill'],
  ],
  holiday: [
    ['close', 'until 8', '? close'],
    ['close', 'an hour longer on friday and saturday', '? close-early'],
    ['close', 'from 10 to 10', '? close'],
    ['stay', '11 hours late', '? stay-later'],
    ['pause', 'until the afternoon', '?'],
    ['pause', 'tonight until 2 am', 'pause from 2026-11-26T17:00 until 2026-11-27T02:00'],
    ['truck there', 'from 8 to 11', 'truck from 2026-11-27T20:00 until 2026-11-27T23:00 place the mill'],
    ['truck there', 'today until closing', '? truck'],
    ['truck there', 'from tomorrow afternoon', 'truck from 2026-11-27T12:00 until 2026-11-27T22:00 place the mill'],
    ['truck there', 'from 5 to 2', 'truck from 2026-11-27T17:00 until 2026-11-28T02:00 place the mill'],
    ['cancelled', 'until today', '? truck-cancelled'],
  ],
  betweenShifts: [
    ['close early', '6 hours early', '? close-early'],
    ['notOpen', 'until 8 tonight', '? 2026-11-18T20:00 (open-later)'],
    ['open', 'until 10', '? 2026-11-18T22:00 (stay-later)'],
    ['stay', 'an hour longer on friday and saturday', '? open-later | stay-later'],
    ['pause', 'from friday to sunday', 'pause from 2026-11-21T11:00 until 2026-11-22T22:00'],
    ['cancelled', 'thursday thanksgiving', '? 2026-11-19 | 2026-11-26'],
  ],
  barBeforeOpening: [
    ['close', 'until 8 tonight', '? 2026-11-20T20:00 (open-later)'],
    ['close', 'this afternoon', '? close'],
    ['close', 'from tonight', 'close from 2026-11-20T17:00 until 2026-11-21T17:00'],
    ['close', 'friday afternoon', '? 2026-11-20 | 2026-11-27'],
    ['close', 'from 8 to 1', 'close from 2026-11-20T20:00 until 2026-11-21T01:00'],
    ['open', 'until 12', 'close-early 2026-11-21T00:00'],
    ['open', 'until 8 on friday and saturday', '? open-later | stay-later'],
    ['stay', 'friday thanksgiving', '? 2026-11-20 | 2026-11-27'],
    ['pause', 'in an hour tomorrow', '?'],
    ['truck there', 'until friday', 'truck until 2026-11-27T17:00 place the mill'],
  ],
  lunchOnly: [
    ['close', 'at 3 today', 'stay-later 2026-11-24T15:00'],
    ['open', 'from 9 to 5 tomorrow', 'open-later 2026-11-25T09:00, stay-later 2026-11-25T17:00'],
  ],
  cafe: [
    ['close early', 'at 8 tonight', '? 2026-11-24T08:00 | 2026-11-24T20:00 (close-early)'],
    ['open late', 'at 8:30', 'open-later 2026-11-25T08:30'],
    ['pause', 'from 8 to 11', '?'],
    ['pause', 'on september 21', '? 2027-09-21'],
    ['truck there', 'from 6 to 9 am', 'truck from 2026-11-25T06:00 until 2026-11-25T09:00 place the mill'],
  ],
  diner: [
    ['close', 'at 8 tonight', '? 2026-11-21T08:00 | 2026-11-21T20:00 (close-early)'],
    ['close', 'from 12 to 3', 'close from 2026-11-21T12:00 until 2026-11-21T15:00'],
    ['open late', 'after 6 tomorrow', '? 2026-11-22T18:00 (open-later)'],
    ['open late', 'from 5 to 9 tonight', '? open-later | close-early'],
    ['truck there', 'an hour early from 8', '? truck'],
  ],
  neverOpen: [
    ['open', '11 hours late', '? open-later'],
    ['open', 'tonight until 8', '? stay-later'],
    ['open late', '', '? open-later (open-later)'],
    ['say', 'mariachi tonight', 'say mariachi tonight'],
  ],
}

const momentOf = (name: keyof typeof moments): BusinessClock => momentAt(...moments[name])

function judged(act: string, phrase: string, moment: BusinessClock): DraftResult {
  const times = tokenizeTimes(tokenize(phrase), moment).flatMap(({ when }) => (when ? [when] : []))
  const [is, ...more] = act.split(' ') as [string, ...string[]]
  switch (is) {
    case 'say':
      return draftNotice(phrase, moment)
    case 'sold':
    case 'back':
      return draftSoldOut(is, times, moment)
    case 'pause':
    case 'resume':
      return draftPause(is, times, moment)
    case 'truck':
    case 'cancelled':
      return draftTruck(is, more.includes('there') ? 'the mill' : undefined, times, moment)
    default:
      return draftHours(is as 'close', { early: more.includes('early'), late: more.includes('late') }, times, moment)
  }
}

/** `close-early 2026-11-21T20:00`, or `? A | B (close-early)`. */
function told(said: DraftResult): string {
  if ('orders' in said)
    return said.orders
      .map(({ verb, at, date, text, ...more }) =>
        [verb, ...Object.entries(more).flat(), at, date, text].filter(Boolean).join(' '),
      )
      .join(', ')
  return ['?', said.choices.join(' | '), said.order && `(${Object.values(said.order).join(' ')})`]
    .filter(Boolean)
    .join(' ')
}

describe.each(Object.keys(moments) as (keyof typeof moments)[])('said at the moment “%s”', (name) => {
  test.each(phrases[name])('%s “%s”', (act, phrase, says) =>
    expect(told(judged(act, phrase, momentOf(name)))).toBe(says),
  )
})

describe('a line for guests', () => {
  test('it has 280 signs at most', () => {
    const saturday = momentOf('saturday')
    expect(told(draftNotice('a'.repeat(280), saturday))).toBe(`say until 2026-11-21T22:00 ${'a'.repeat(280)}`)
    expect(told(draftNotice('a'.repeat(281), saturday))).toBe('? say')
  })
})
