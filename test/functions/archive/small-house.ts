import { toLocalizedText } from '#shared/localized-text.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { aCateringRequest, aDish, aTable, stripe } from '#test/make.ts'

/** When everything happened in the small restaurant. */
export const smallHouseAt = '2026-12-04T23:42:00.000Z'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * Fills a table with a little of everything that an archive holds, one record of each noun at least, as the product
 * stores it. The clock stands at `smallHouseAt`.
 */
export async function fillSmallHouse(): Promise<void> {
  const { keys } = await import('#functions/db/keys.ts')
  const { putOp, writeItem, transact } = await import('#functions/db/table.ts')
  const { saveReservation } = await import('#functions/db/reservations/reservations.ts')
  const { setDayBlockedOp } = await import('#functions/db/reservations/days.ts')
  const { saveMenuItemOp } = await import('#functions/db/menu/items.ts')
  const { upsertPost } = await import('#functions/db/blog/posts.ts')
  const { createContactOp, contactIdFor } = await import('#functions/db/contacts/contacts.ts')
  const { createMessageOps } = await import('#functions/db/contacts/messages.ts')
  const { createCateringRequestOps, readEmailedRequests, rememberCopiedRequestOp } =
    await import('#functions/db/catering/requests.ts')
  const { createLargePartyOps } = await import('#functions/db/large-parties/large-parties.ts')
  const { suppressMailboxOp } = await import('#functions/db/email/mailboxes.ts')
  const { addNoticeAddressOp, saveOwnerDaySheetHour } = await import('#functions/db/notifications/addresses.ts')
  const { saveFeedUrl } = await import('#functions/db/calendar/calendar-feed-url.ts')
  const { saveStripeSubscriptionOp, overwriteSubscriptionSettingsOp } =
    await import('#functions/db/subscription/subscription.ts')
  const { saveAggregationProgress, overwriteDailyVisitsOp, saveHourSketch } =
    await import('#functions/db/analytics/daily-visits.ts')
  const { countConversionOp } = await import('#functions/db/analytics/conversions.ts')
  const { createAggregator, noConversions } = await import('#shared/analytics/visit-aggregate.ts')
  const { auditEntryOp } = await import('#functions/db/change-log/change-log.ts')
  const { markUnreadOp } = await import('#functions/db/overview/unread.ts')
  const { overwriteOpenedOp, overwriteSiteSettingOp } = await import('#functions/db/site/settings.ts')
  const { getSecret } = await import('#functions/db/secrets.ts')
  const { publishImage } = await import('#functions/image-sanitizing/uploads-bucket.ts')
  const { parseStripeSubscription } = await import('#shared/subscription/stripe.ts')
  const { defaultTabs } = await import('#shared/menu/categories.ts')
  const { demoSettings } = await import('#infra/emulators/demo/site.ts')

  await writeItem(overwriteOpenedOp('2026-11-01T12:00:00.000Z'))
  await writeItem(overwriteSiteSettingOp('branding', demoSettings.branding))
  await writeItem(overwriteSubscriptionSettingsOp({ manualOverrideActive: true, manualOverrideTier: 'enterprise' }))
  await publishImage('abcdefghijklmnopqrstuv/logo.png', 'image/png', pixel)
  const tacos = aDish({ imageUrl: '/media/abcdefghijklmnopqrstuv/logo.png' })
  await writeItem(saveMenuItemOp(tacos))
  await writeItem(saveMenuItemOp(aDish({ id: 'pozole', name: 'Pozole rojo', category: 'soups' as never })))
  await writeItem(putOp({ ...keys.menuOrder('tacos'), category: 'tacos', dishes: ['taco-pastor'], version: 1 }))
  await writeItem(putOp({ ...keys.menuTabs, tabs: defaultTabs, version: 1 }))
  await writeItem(putOp({ ...keys.categoryMappings(), chosen: [{ written: 'Breakfast', category: 'tacos' }] }))
  const post = {
    id: uuid(1),
    title: toLocalizedText('Tamales in December'),
    slug: 'tamales',
    author: 'Marisol',
    excerpt: toLocalizedText('They are back'),
    imageUrl: '',
    content: toLocalizedText('<p>They are <strong>back</strong>.</p>'),
    published: true,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    version: 1,
  }
  const first = await upsertPost({ after: { ...post, slug: 'tamal' }, automatic: false })
  await upsertPost({ before: first, after: { ...post, version: 2 }, automatic: false })

  const bookings = [
    aTable({ id: uuid(10), reservationDate: '2026-11-06', status: 'completed', seatedMinutes: 70 }),
    aTable({ id: uuid(11), email: 'ana@example.com', verifiedAt: nowIso(), networks: ['abcdef0123'] }),
    aTable({ id: uuid(12), email: 'ben@example.com', phone: '(770) 555-0111', networks: ['ffff000011', 'eeee000011'] }),
    aTable({ id: uuid(13), status: 'cancelled', noShow: true, reservationDate: '2026-12-01', seatedMinutes: 30 }),
    aTable({
      id: uuid(14),
      email: 'cat@example.com',
      status: 'waitlist',
      waits: { from: '18:00:00', to: '20:00:00' },
      reservationTime: '18:00:00',
    }),
    aTable({
      id: uuid(16),
      table: 'T1 + T2',
      status: 'completed',
      reservationDate: '2026-12-01',
      arrivedAt: '2026-12-01T23:00:00.000Z',
      seatedAt: '2026-12-01T23:05:00.000Z',
      checkAt: '2026-12-02T00:00:00.000Z',
      leftAt: '2026-12-02T00:10:00.000Z',
      seatedMinutes: 75,
    }),
    aTable({ id: uuid(15), source: 'walk-in', status: 'completed', reservationDate: '2024-03-02', partySize: 6 }),
  ]
  for (const after of bookings) await saveReservation({ after, capacity: {} })
  await writeItem(setDayBlockedOp('2026-12-25', true))
  const terrace = { id: 'T1', name: 'T1', min: 2, max: 4, wheelchair: true, highChair: false, outOfService: true }
  const areas = [
    { name: 'Terrace', closed: true, tables: [terrace, { ...terrace, id: 'T2', name: 'T2' }], runs: [['T1', 'T2']] },
  ]
  await writeItem(putOp({ ...keys.setting('CFG#tables'), areas, version: 2 }))
  await writeItem(putOp({ ...keys.retention, through: '2024-12', finishedOn: '2026-12-04', version: 3 }))
  await writeItem(markUnreadOp('CALLS', { id: uuid(11), createdAt: nowIso(), overran: 15 }))

  const person = { name: 'Ana Reyes', email: 'ana@example.com', notes: 'Window seat', createdAt: nowIso(), version: 1 }
  await writeItem(createContactOp({ ...person, id: contactIdFor(person.email) }))
  const message = {
    name: 'Ben',
    email: 'ben@example.com',
    message: 'Do you have =a= high chair?',
    locale: 'en' as const,
    createdAt: nowIso(),
    version: 1,
  }
  await transact(createMessageOps({ ...message, id: uuid(20) }))
  await transact(createMessageOps({ ...message, id: uuid(21), readAt: nowIso() }))
  const request = aCateringRequest({ id: uuid(30), createdAt: nowIso(), state: 'new' })
  await transact([
    ...createCateringRequestOps(request),
    await rememberCopiedRequestOp(request, await readEmailedRequests(request.email)),
  ])
  await transact(createCateringRequestOps({ ...request, id: uuid(31), unmailed: true, network: 'abc' }))
  const party = {
    firstName: 'Dan',
    lastName: 'Ortiz',
    phone: '(770) 555-0122',
    partySize: 14,
    locale: 'en' as const,
    reservationDate: '2026-12-20',
    reservationTime: '18:00:00',
    createdAt: nowIso(),
    version: 1,
  }
  await transact(createLargePartyOps({ ...party, id: uuid(35), state: 'new' }))
  await transact(createLargePartyOps({ ...party, id: uuid(36), state: 'declined', email: 'dan@example.com' }))
  await writeItem(suppressMailboxOp('Gone@Example.com', 'bounced', nowIso()))
  await writeItem(
    await addNoticeAddressOp({
      id: uuid(40),
      name: 'Kitchen',
      email: 'kitchen@example.com',
      locale: 'es',
      kinds: ['catering'],
      sheetHour: 8,
      version: 1,
      createdAt: nowIso(),
      confirmedAt: nowIso(),
    }),
  )
  await saveOwnerDaySheetHour(15)
  await saveFeedUrl({ hash: 'h'.repeat(43), since: nowIso(), locale: 'en' })
  const row = parseStripeSubscription(stripe())
  if (!('faults' in row)) await writeItem(saveStripeSubscriptionOp(row))
  const visits = createAggregator()
  await writeItem(overwriteDailyVisitsOp(visits.tally('2026-12-03', noConversions)))
  await saveHourSketch('2026-12-04', '17', visits.counted())
  await saveAggregationProgress({ next: '2026-12-04', finishedAt: nowIso() })
  await writeItem(countConversionOp('bookings'))
  await writeItem(auditEntryOp({ what: 'menu-item', of: tacos.id, title: 'Tacos al pastor', after: tacos }))
  await getSecret('email-proof')
  await getSecret('notice-links')
  if (nowMs() !== Date.parse(smallHouseAt)) throw new Error('the clock must stand at smallHouseAt')
}
