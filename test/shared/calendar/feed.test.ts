import { spawnSync } from 'node:child_process'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { formatOwnerCalendar } from '#shared/calendar/feed.ts'
import { listScheduledStops } from '#shared/truck/truck.ts'
import { isDeep } from '#test/deep.ts'
import { aCateringRequest, aTable } from '#test/make.ts'

const at = new Date('2026-12-01T17:00:00Z')
const request = aCateringRequest({
  name: 'Luz; Peña, "La Güera"',
  phoneNumber: '(770) 555-0188',
  message: 'In the garden',
  desiredDate: '2026-12-12',
  numberOfServings: 120,
})
const stops = listScheduledStops(
  [
    {
      id: 'square',
      place: { en: 'Adamson Square', es: 'Plaza Adamson' },
      address: 'Adamson Square, Carrollton, GA 30117',
      weekday: 6,
      since: '2026-11-01',
      off: [],
      from: 690,
      to: 870,
      sequence: 3,
      changedAt: '2026-11-01T12:00:00.000Z',
    },
  ],
  [],
  at,
  60,
)
const table = aTable({ email: 'ana@example.com', phone: '(770) 555-0123', note: 'Peanut allergy', partySize: 4 })

const feed = (given: Partial<Parameters<typeof formatOwnerCalendar>[0]> = {}, locale: 'en' | 'es' = 'en') =>
  formatOwnerCalendar(
    { reservations: [table], requests: [request], stops, ...given },
    { name: 'La Nogalera', origin: 'https://nogalera.example', locale, today: '2026-12-01', at },
  )

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

describe("the owner's calendar", () => {
  test('has tables, catering and the truck at the hours of the restaurant', () => {
    const events = eventsOf(feed())
    const [booked, catering, truck] = events
    expect([booked!.summary, booked!.startDate.toString(), booked!.startDate.zone.tzid]).toEqual([
      'Ana Reyes, 4 guests',
      '2026-12-24T18:30:00',
      'America/New_York',
    ])
    expect(booked!.component.getFirstPropertyValue('url')).toBe(
      'https://nogalera.example/dashboard/reservations?date=2026-12-24',
    )
    expect([catering!.summary, catering!.startDate.toString(), catering!.startDate.isDate]).toEqual([
      'Catering: Luz; Peña, "La Güera", 120 servings',
      '2026-12-12',
      true,
    ])
    expect([truck!.summary, truck!.startDate.toString(), truck!.location]).toEqual([
      'Truck: Adamson Square',
      '2026-12-05T11:30:00',
      'Adamson Square, Carrollton, GA 30117',
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  })

  test('speaks the language of its owner', () => {
    expect(eventsOf(feed({}, 'es')).map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['Ana Reyes, 4 personas', 'Troca: Plaza Adamson']),
    )
  })

  test('has no phone, no email, no note', () => {
    expect(feed().replaceAll(/\r\n[ \t]/g, '')).not.toMatch(/555|@example|allergy|garden/)
  })

  test.each([
    ['waits', { status: 'waitlist' }],
    ['is cancelled', { status: 'cancelled' }],
    ['is over', { reservationDate: '2026-11-30' }],
    ['is more than sixty days ahead', { reservationDate: '2027-01-31' }],
  ] as const)('leaves out a table that %s', (_what, given) => {
    expect(eventsOf(feed({ reservations: [aTable(given)], requests: [], stops: [] }))).toEqual([])
  })

  test('leaves out catering that is declined; a request that is open is tentative', () => {
    expect(eventsOf(feed({ reservations: [], stops: [], requests: [{ ...request, state: 'declined' }] }))).toEqual([])
    const [open] = eventsOf(feed({ reservations: [], stops: [], requests: [{ ...request, state: 'quoted' }] }))
    expect([open!.component.getFirstPropertyValue('status'), open!.description]).toEqual(['TENTATIVE', 'Quote sent'])
  })

  test('is whole without an entry, ends its lines with CRLF and folds long ones', () => {
    const long = aTable({ lastName: 'Ñ'.repeat(80) })
    for (const text of [feed({ reservations: [], requests: [], stops: [] }), feed({ reservations: [long] })]) {
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      ICAL.parse(text)
    }
  })
})

/** Parsers of other makers, where Debian's packages python3-icalendar and python3-vobject are installed. */
const parsers = {
  icalendar:
    'import sys,icalendar\nfor e in icalendar.Calendar.from_ical(sys.stdin.buffer.read()).walk("VEVENT"): print(e["SUMMARY"], e["DTSTART"].dt.isoformat())',
  vobject:
    'import sys,vobject\nfor e in vobject.readOne(sys.stdin.buffer.read().decode()).vevent_list: print(e.summary.value, e.dtstart.value.isoformat())',
}
describe.runIf(isDeep)('another parser', () => {
  test.for(Object.entries(parsers))('reads the same: %s', ([name, code], { skip }) => {
    if (spawnSync('python3', ['-c', `import ${name}`]).status !== 0) skip(`python3 has no ${name}`)
    const { stdout, status } = spawnSync('python3', ['-c', code], { input: feed(), encoding: 'utf8' })
    expect(status).toBe(0)
    expect(stdout).toMatch(/Ana Reyes, 4 guests 2026-12-24T18:30:00-05:00/)
    expect(stdout).toContain('Catering: Luz; Peña, "La Güera", 120 servings 2026-12-12')
  })
})
