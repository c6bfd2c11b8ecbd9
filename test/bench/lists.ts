import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { type EmulatedAws, startAws } from '#infra/emulators/aws.ts'
import { defaultCateringSettings } from '#shared/catering/catering.ts'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { dishDefaults } from '#shared/menu/menu.ts'
import { roundToCents } from '#shared/money.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { defaultReservationSettings, ReservationRequest } from '#shared/reservations/reservation.ts'
import { sessionFrom } from '#test/functions/signed-in.ts'
import { aBooking } from '#test/make.ts'
import { countUnits } from './units.ts'

export const title = "Read units of what the owner's list pages ask for when they open, with 100 and with 5,000 entries"

const counts = [100, 5000] as const

/** A list, the call that its page opens with, and how its entry number n is written. Entries are alike in size. */
type List = { name: string; path: string; add: (n: number) => Promise<unknown> }

const text = 'Slow-cooked overnight with toasted chiles, served with rice and beans. '.repeat(2)
const padded = (n: number): string => String(n).padStart(5, '0')
const at = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()

const sender = (n: number) => ({
  id: `sender-${padded(n)}`,
  name: `Guest ${padded(n)}`,
  email: `guest${padded(n)}@example.com`,
  message: text,
  locale: 'en' as const,
  createdAt: at(n),
  version: 1,
})

async function lists(): Promise<List[]> {
  const { transact, writeItem: write } = await import('#functions/db/table.ts')
  const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
  const { savePostOps: savePost } = await import('#functions/db/blog/posts.ts')
  const { createMessageOps: createMessage } = await import('#functions/db/contacts/messages.ts')
  const { ensureContact: meet } = await import('#functions/db/contacts/contacts.ts')
  const { createCateringRequestOps: createCatering } = await import('#functions/db/catering/requests.ts')
  const { saveReservation: commitReservation } = await import('#functions/db/reservations/reservations.ts')
  const { buildReservation: newReservation } = await import('#functions/db/reservations/new-reservation.ts')
  const { auditEntryOp: logged } = await import('#functions/db/change-log/change-log.ts')
  const month = `${addDays(localDateTimeAt(new Date()).date, 62).slice(0, 7)}-01`
  return [
    {
      name: 'menu',
      path: '/api/owner/menu-items',
      add: (n) =>
        write(
          saveItem({
            id: `dish-${padded(n)}`,
            name: toLocalizedText(`Dish ${padded(n)}`),
            price: '$12.50',
            description: toLocalizedText(text),
            category: 'tacos',
            imageUrl: '',
            marketPrice: false,
            ...dishDefaults,
            version: 1,
          }),
        ),
    },
    {
      name: 'posts',
      path: '/api/owner/posts',
      add: (n) =>
        transact(
          savePost({
            id: `post-${padded(n)}`,
            title: toLocalizedText(`Post ${padded(n)}`),
            slug: `post-${padded(n)}`,
            author: 'The kitchen',
            excerpt: toLocalizedText(text),
            imageUrl: '',
            content: toLocalizedText(`<p>${text}</p>`),
            published: true,
            createdAt: at(n),
            updatedAt: at(n),
            version: 1,
          }),
        ),
    },
    { name: 'messages', path: '/api/owner/messages', add: (n) => transact(createMessage(sender(n))) },
    { name: 'contacts', path: '/api/owner/contacts', add: (n) => meet(sender(n)) },
    {
      name: 'catering requests',
      path: '/api/owner/catering-requests',
      add: (n) =>
        transact(
          createCatering({
            ...sender(n),
            state: 'new',
            desiredDate: '2027-05-01',
            numberOfServings: 20,
            selectedItems: [
              { itemId: 'dish-00001', itemName: toLocalizedText('Dish 00001'), price: '$12.50', quantity: 20 },
            ],
            totalAmount: roundToCents(25_000),
            ...defaultCateringSettings,
          }),
        ),
    },
    {
      name: 'reservations, all dates',
      path: '/api/owner/reservations?period=all',
      // The first hundred are of one month, whoever comes later is of the days before it.
      add: (n) => {
        const reservationDate = addDays(month, n < counts[0] ? n % 10 : -1 - (n % 30))
        return commitReservation({
          after: newReservation(
            v.parse(ReservationRequest, aBooking({ reservationDate })),
            defaultReservationSettings,
            {},
          ),
          capacity: {},
        })
      },
    },
    {
      name: 'changes',
      path: `/api/owner/changes?month=${new Date().toISOString().slice(0, 7)}`,
      add: (n) => {
        const of = `dish-${padded(n)}`
        return write(logged({ what: 'menu-item', of, title: `Dish ${padded(n)}`, before: sender(n), after: sender(n) }))
      },
    },
  ]
}

/** Open a page, and answer where it goes on. */
async function openedBy(aws: EmulatedAws, path: string, headers: Record<string, string>): Promise<string | undefined> {
  const { status, body } = await aws.gateway.fetch({
    method: 'GET',
    url: path,
    headers: {
      host: 'restaurant.test',
      'x-origin-secret': aws.originSecret,
      'cloudfront-viewer-address': '203.0.113.7:4711',
      ...headers,
    },
    body: Buffer.from(''),
    sourceIp: '127.0.0.1',
  })
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${body.toString()}`)
  const { next } = JSON.parse(body.toString()) as { next?: string }
  return next && `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`
}

/** The units of one opening of each list page, and of its next page; the door's own reads are among them. Fails when they differ. */
export async function bench(): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const aws = await startAws({ dataDir })
  const units = await countUnits(aws.dynamo.endpoint)
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = units.endpoint
  const { writeItem: write } = await import('#functions/db/table.ts')
  const { overwriteSubscriptionSettingsOp: saveSubscription } =
    await import('#functions/db/subscription/subscription.ts')
  await write(saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'enterprise' }))
  const headers = await sessionFrom(new Date().toISOString(), 1)

  const measured = new Map<string, number[]>()
  const all = await lists()
  let from = 0
  for (const count of counts) {
    for (const { add } of all)
      for (let n = from; n < count; n += 20)
        await Promise.all(Array.from({ length: Math.min(20, count - n) }, (_, index) => add(n + index)))
    from = count
    for (const { name, path } of all) {
      const next = await openedBy(aws, path, headers)
      for (const [page, where] of [
        [name, path],
        [`${name}, next page`, next],
      ] as const) {
        // A page of a hundred dishes is followed by an empty one, or by another hundred.
        if (!where || page === 'menu, next page') continue
        units.taken()
        await openedBy(aws, where, headers)
        measured.set(page, [...(measured.get(page) ?? []), units.taken()])
      }
    }
  }
  if ([...measured.values()].some(([few, many]) => few !== many)) process.exitCode = 1
  await units.close()
  await aws.close()
  rmSync(dataDir, { recursive: true, force: true })
  return [
    ['list', ...counts.map((count) => `${count.toLocaleString('en')} entries`), 'ratio'],
    ...[...measured].map(([name, [few = 0, many = 0]]) => [
      name,
      few.toFixed(1),
      many.toFixed(1),
      (many / few).toFixed(2),
    ]),
  ]
}
