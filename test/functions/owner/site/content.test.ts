import { beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { startOfDay, localDateTimeAt } from '#shared/time/local-time.ts'
import { translationState, type LocalizedText } from '#shared/localized-text.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const { asOwner, aws } = withOwner()

const published = async (file: string) => {
  await aws().lambdas.idle()
  return (await aws().bucket.read('site', file))?.body.toString() ?? ''
}
const month = (at = new Date()) => localDateTimeAt(at).date.slice(0, 7)
const lastChange = async () => (await asOwner('GET /api/owner/changes', { month: month() })).body.changes[0]

const states = (text: LocalizedText) => (['en', 'es'] as const).map((locale) => translationState(text, locale))
const about = async () => (await asOwner('GET /api/owner/settings')).body.about
const saveAbout = async (change: object) =>
  (await asOwner('PUT /api/owner/settings', { about: { ...(await about()), ...change } })).body.about

beforeAll(async () => {
  const { writeItem: write } = await import('#functions/db/table.ts')
  const { overwriteSiteSettingOp: saveSite } = await import('#functions/db/site/settings.ts')
  for (const key of Object.keys(demoSettings) as (keyof typeof demoSettings)[])
    await write(saveSite(key, demoSettings[key]))
})

describe('settings', () => {
  test("Sunday's hours reach the site, the edition is returned, and the change log keeps the old ones", async () => {
    const { body: before } = await asOwner('GET /api/owner/settings')
    expect(before.hoursOfOperation).toMatchObject({ sunday: '11 AM-9 PM', version: 0 })

    const saved = await asOwner('PUT /api/owner/settings', {
      hoursOfOperation: { ...before.hoursOfOperation, sunday: '12 PM-8 PM' },
    })
    expect([saved.status, saved.body.hoursOfOperation]).toEqual([
      200,
      { ...before.hoursOfOperation, sunday: '12 PM-8 PM', version: 1 },
    ])
    expect(JSON.parse(await published('content/site.json')).hoursOfOperation).toEqual({
      ...demoSettings.hoursOfOperation,
      sunday: '12 PM-8 PM',
    })
    expect(await published('locations.html')).toContain('12 PM-8 PM')
    const { body: edition } = await asOwner('GET /api/owner/edition')
    expect(edition.published).toBe(edition.wanted)
    expect(await lastChange()).toMatchObject({
      what: 'setting',
      of: 'hoursOfOperation',
      kind: 'changed',
      undoable: true,
      fields: [{ field: 'sunday', before: '11 AM-9 PM', after: '12 PM-8 PM' }],
    })
  })

  test('a save over an older version is refused, and stores nothing', async () => {
    const { body: now } = await asOwner('GET /api/owner/settings')
    const refused = await asOwner('PUT /api/owner/settings', {
      branding: { ...now.branding, name: 'La Otra' },
      hoursOfOperation: { ...now.hoursOfOperation, sunday: 'Closed', version: now.hoursOfOperation.version - 1 },
    })
    expect([refused.status, refused.body.reason]).toEqual([409, 'changed-meanwhile'])
    expect((await asOwner('GET /api/owner/settings')).body).toEqual(now)
  })

  test.each([
    ['hours that nobody can read', { hoursOfOperation: { sunday: 'noon to late' } }, 'hoursOfOperation.sunday'],
    ['a phone that cannot be dialled', { contactInfo: { phone: 'call us' } }, 'contactInfo.phone'],
    ['a link that runs script', { socialMedia: { facebook: 'javascript:alert(1)' } }, 'socialMedia.facebook'],
    ['an order link without TLS', { branding: { orderUrl: 'http://order.example' } }, 'branding.orderUrl'],
    ['a field that does not exist', { branding: { pk: 'SITE' } }, 'branding.pk'],
    ['text without end', { about: { story: 'x'.repeat(5001) } }, 'about.story.en'],
    ['Spanish without end', { about: { story: { en: 'x', es: 'x'.repeat(5001) } } }, 'about.story.es'],
    ['a price range that is none', { listing: { priceRange: '$$$$$' } }, 'listing.priceRange'],
    ['a cuisine without end', { listing: { cuisine: 'x'.repeat(61) } }, 'listing.cuisine.en'],
    ['a text in no language', { about: { story: 7 } }, 'about.story'],
    ['a text in a list', { about: { story: ['Once'] } }, 'about.story'],
    ['a line in a language that is no line', { branding: { ratingLine: { es: 4 } } }, 'branding.ratingLine.es'],
  ] as const)('%s is refused by its field', async (_what, change, field) => {
    const { body: now } = await asOwner('GET /api/owner/settings')
    const [key, part] = Object.entries(change)[0]!
    const refused = await asOwner('PUT /api/owner/settings', { [key]: { ...now[key], ...part } })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })

  test('a phone, however the owner typed it, is written one way on every page and on paper, and dialled', async () => {
    const { body } = await asOwner('GET /api/owner/settings')
    const saved = await asOwner('PUT /api/owner/settings', {
      contactInfo: { ...body.contactInfo, phone: '770.555.0177' },
    })
    expect(saved.body.contactInfo.phone).toBe('770.555.0177')
    for (const file of ['index.html', 'es/contact.html', 'locations.html', 'menu/print.html', 'es/menu/print.html']) {
      const page = await published(file)
      expect(page, file).toContain('(770)\u00a0555-0177')
      expect(page, file).not.toContain('770.555.0177')
    }
    expect(await published('index.html')).toContain('"telephone":"+17705550177"')
  })

  test('price range and cuisine are those of every restaurant before, until the owner says others', async () => {
    const restaurantIn = async (file: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await published(file))?.[1] ?? '{}')
    const { body: before } = await asOwner('GET /api/owner/settings')
    expect(before.listing).toMatchObject({ priceRange: '$$', cuisine: { en: 'Mexican', es: 'Mexicana' }, version: 0 })
    expect(await restaurantIn('menu.html')).toMatchObject({ priceRange: '$$', servesCuisine: 'Mexican' })
    expect(JSON.parse(await published('content/site.json')).listing).toBeUndefined()

    const listing = { ...before.listing, priceRange: '$', cuisine: { en: 'Pizza', es: 'Pizzas' } }
    const { body } = await asOwner('PUT /api/owner/settings', { listing })
    expect(body.listing).toMatchObject({ priceRange: '$', cuisine: { en: 'Pizza', es: 'Pizzas' }, version: 1 })
    expect(await restaurantIn('menu.html')).toMatchObject({ priceRange: '$', servesCuisine: 'Pizza' })
    expect(await restaurantIn('es/menu.html')).toMatchObject({ priceRange: '$', servesCuisine: 'Pizzas' })
    expect(await lastChange()).toMatchObject({ of: 'listing', kind: 'changed', undoable: true })

    // Nothing said is nothing told.
    await asOwner('PUT /api/owner/settings', { listing: { ...body.listing, priceRange: '', cuisine: '' } })
    const data = await restaurantIn('index.html')
    expect([data['@type'], data.priceRange, data.servesCuisine]).toEqual(['Restaurant', undefined, undefined])
  })

  test('nothing at all is no change', async () =>
    expect((await asOwner('PUT /api/owner/settings', {})).body.reason).toBe('invalid'))
})

describe('a text in two languages', () => {
  test('a text stored as a plain string is English, stays as it is, and is whole with its Spanish', async () => {
    const { putOp: put, writeItem: write } = await import('#functions/db/table.ts')
    const { keys } = await import('#functions/db/keys.ts')
    const old = { story: 'Once, a tree.', mission: '', authenticity: 'Ours.', imageUrl: 'comal' }
    await write(put({ ...keys.setting('SITE#about'), ...old }))
    await write(put({ ...keys.setting('HOME#cta'), title: 'Hungry?', text: '', imageUrl: '' }))
    const read = await about()
    expect([read.story, states(read.story), read.version]).toEqual([
      { en: 'Once, a tree.', es: '' },
      ['confirmed', 'missing'],
      0,
    ])
    expect((await asOwner('GET /api/owner/home')).body.cta).toMatchObject({
      title: { en: 'Hungry?', es: '' },
      version: 0,
    })

    const { story, authenticity } = await saveAbout({ story: { ...read.story, es: 'Érase un árbol.' } })
    expect([story.es, states(story), authenticity]).toEqual([
      'Érase un árbol.',
      ['confirmed', 'confirmed'],
      { en: 'Ours.', es: '' },
    ])
    const change = await lastChange()
    expect(change.fields).toEqual([{ field: 'story', locale: 'es', before: '', after: 'Érase un árbol.' }])
    expect((await asOwner('POST /api/owner/changes/undo', { id: change.id })).status).toBe(200)
    expect((await about()).story).toEqual({ en: 'Once, a tree.', es: '' })
    const [undone] = (await asOwner('GET /api/owner/changes', { month: month() })).body.changes
    expect((await asOwner('POST /api/owner/changes/undo', { id: undone.id })).status).toBe(200)
  })

  test('becomes older when the other language changes, and is confirmed by a tap', async () => {
    const { story } = await about()
    const english = (await saveAbout({ story: { ...story, en: 'Once, two trees.' } })).story
    expect(states(english)).toEqual(['confirmed', 'older'])
    expect(states((await saveAbout({ story: { ...english, confirm: 'es' } })).story)).toEqual([
      'confirmed',
      'confirmed',
    ])
    expect(await about()).not.toHaveProperty('story.confirm')
    const spanish = (await saveAbout({ story: { ...english, es: 'Éranse tres árboles.' } })).story
    expect(states(spanish)).toEqual(['older', 'confirmed'])
    // What is known of a text is not hers to say.
    const said = (await saveAbout({ story: { ...spanish, es: 'Un bosque.', enOf: 'x', esOf: 'y' } })).story
    expect(states(said)).toEqual(['older', 'confirmed'])
  })

  test('of the lines beside the pages’ own words goes where it stands, and is not there where none is written', async () => {
    const { body: before } = await asOwner('GET /api/owner/settings')
    expect([before.lines.lateLine.en, before.lines.version]).toEqual(['A quick call keeps your table longer.', 0])
    const lines = {
      ...before.lines,
      phoneLine: { en: '', es: '' },
      addressLine: { ...before.lines.addressLine, en: 'Behind the mill' },
      menuLead: { es: 'Ñam' },
    }
    const { body: saved } = await asOwner('PUT /api/owner/settings', { lines })
    expect(states(saved.lines.addressLine)).toEqual(['confirmed', 'older'])
    const [home, menu] = [await published('index.html'), await published('menu.html')]
    expect(home).toContain('Behind the mill')
    expect(home).not.toContain('>A person picks up<')
    expect(home).toContain(' name="description" content="La Nogalera: Family Mexican kitchen')
    expect(menu).toMatch(/<p[^>]* lang="es">Ñam<\/p>/)
    expect(await lastChange()).toMatchObject({ what: 'setting', of: 'lines', undoable: true })
    const { version } = saved.lines
    const refused = await asOwner('PUT /api/owner/settings', {
      lines: { ...lines, version, callLine: 'x'.repeat(301) },
    })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['lines.callLine.en']])
  })

  test('in one language is on both pages, marked with its language on the other', async () => {
    await saveAbout({
      story: { en: '', es: 'Solo en español.' },
      mission: 'Only in English.',
      authenticity: { en: '', es: '' },
    })
    const [english, spanish] = [await published('about.html'), await published('es/about.html')]
    expect(english).toMatch(/<div[^>]* lang="es"[^>]*><p>Solo en español\.<\/p>/)
    expect(spanish).toMatch(/<div[^>]* lang="en"[^>]*><p>Only in English\.<\/p>/)
    expect(spanish).not.toMatch(/<div[^>]* lang="[^"]*"[^>]*><p>Solo en español/)
  })

  test('may be five thousand characters long, run from right to left, and hold what is no markup', async () => {
    const arabic = 'مطعم '.repeat(1000).trim()
    const kept = await saveAbout({ story: { en: arabic, es: '<b>Ñandú</b>' } })
    expect(kept.story).toMatchObject({ en: arabic, es: '<b>Ñandú</b>' })
    expect(await published('about.html')).toContain(arabic)
    const page = await published('es/about.html')
    expect(page).toMatch(/dir="auto"[^>]*><p>&lt;b&gt;Ñandú/)
  })
})

describe('the home page', () => {
  test('a section appears, changes and is put back by undoing', async () => {
    const { body: home } = await asOwner('GET /api/owner/home')
    expect(Object.keys(home)).toHaveLength(7)
    const save = (title: string, version: number) =>
      asOwner('PUT /api/owner/home/cta', { ...home.cta, title, text: 'Call ahead.', version })
    expect((await save('Hungry?', 0)).status).toBe(200)
    expect(await published('index.html')).toContain('Hungry?')
    expect((await save('Starving?', 1)).status).toBe(200)
    expect(await published('index.html')).toContain('Starving?')

    const { id } = await lastChange()
    expect((await asOwner('POST /api/owner/changes/undo', { id })).status).toBe(200)
    expect(await published('index.html')).toContain('Hungry?')
    expect((await asOwner('GET /api/owner/home')).body.cta).toMatchObject({ title: { en: 'Hungry?' }, version: 3 })
    expect((await asOwner('POST /api/owner/changes/undo', { id })).body.reason).toBe('changed-meanwhile')
  })

  test('a section that changed again since is not undone', async () => {
    const { body: home } = await asOwner('GET /api/owner/home')
    await asOwner('PUT /api/owner/home/story', { section: 'story', ...home.story, title: 'One', text: 'a' })
    const { id } = await lastChange()
    await asOwner('PUT /api/owner/home/story', { ...home.story, title: 'Two', text: 'a', version: 1 })
    expect((await asOwner('POST /api/owner/changes/undo', { id })).body.reason).toBe('changed-meanwhile')
    expect((await asOwner('GET /api/owner/home')).body.story.title.en).toBe('Two')
  })

  test('steps are undone one after the other, the newest first, and undone ones can be redone', async () => {
    const { body: home } = await asOwner('GET /api/owner/home')
    const titles = ['', 'One', 'Two', 'Three']
    for (const [version, title] of titles.entries())
      if (title) await asOwner('PUT /api/owner/home/drinks', { ...home.drinks, title, version: version - 1 })
    const steps = async () => {
      const { body } = await asOwner('GET /api/owner/changes', { month: month() })
      return body.changes.filter(({ of }: any) => of === 'drinks')
    }
    const now = async () => (await asOwner('GET /api/owner/home')).body.drinks.title.en
    const undo = (id: string) => asOwner('POST /api/owner/changes/undo', { id })
    const [three, two, one] = (await steps()).map(({ id }: any) => id)
    expect((await steps()).map(({ undoable }: any) => undoable)).toEqual([true, false, false])
    expect((await undo(two)).body.reason).toBe('changed-meanwhile')
    expect((await undo(three)).status).toBe(200)
    expect(await now()).toBe('Two')
    expect((await steps()).map(({ undoable }: any) => undoable)).toEqual([true, false, true, false])
    expect((await undo(two)).status).toBe(200)
    expect(await now()).toBe('One')
    expect((await undo(one)).status).toBe(200)
    expect(await now()).toBe('')
    // Each step back says what it took back, newest first, so that the topmost is not tapped as one more step.
    expect((await steps()).map(({ undoes }: any) => undoes)).toEqual([one, two, three, undefined, undefined, undefined])
    const [back] = await steps()
    expect((await undo(back.id)).status).toBe(200)
    expect(await now()).toBe('One')
    const [again] = await steps()
    expect([again.undoes, again.undoable]).toEqual([undefined, true])
  })

  test('entries of before undos said what they took back are read and undone as ever', async () => {
    const { writeItem: write } = await import('#functions/db/table.ts')
    const { auditEntryOp: logged } = await import('#functions/db/change-log/change-log.ts')
    const { body: home } = await asOwner('GET /api/owner/home')
    const was = { ...home.privateDining, title: { en: '', es: '' }, version: 0 }
    await asOwner('PUT /api/owner/home/privateDining', { ...home.privateDining, title: 'The long table' })
    const change = await lastChange()
    await asOwner('POST /api/owner/changes/undo', { id: change.id })
    const { body: now } = await asOwner('GET /api/owner/home')
    // The same undo, as it was written then.
    const title = { en: 'The long table', es: '' }
    const [before, after] = [{ ...was, title, version: 1 }, now.privateDining]
    await write(logged({ what: 'home', of: 'privateDining', title: 'privateDining', before, after }))
    const { body } = await asOwner('GET /api/owner/changes', { month: month() })
    const [old, undone, first] = body.changes.filter(({ of }: any) => of === 'privateDining')
    expect(old).not.toHaveProperty('undoes')
    expect(old).toMatchObject({ kind: 'changed', undoable: true })
    expect([undone.undoes, first.id, typeof first.undoneAt]).toEqual([first.id, change.id, 'string'])
    expect((await asOwner('POST /api/owner/changes/undo', { id: old.id })).status).toBe(200)
    expect((await asOwner('GET /api/owner/home')).body.privateDining).toMatchObject({ title: { en: 'The long table' } })
    expect(await lastChange()).toMatchObject({ undoes: old.id, undoable: true })
  })

  test('an entry tells the version that it led to, so that a save finds its own', async () => {
    const { body: home } = await asOwner('GET /api/owner/home')
    const saved = await asOwner('PUT /api/owner/home/social', { ...home.social, title: 'Follow us' })
    expect(await lastChange()).toMatchObject({ of: 'social', version: saved.body.social.version })
  })

  test('a section that does not exist is refused', async () => {
    const { body: home } = await asOwner('GET /api/owner/home')
    expect((await asOwner('PUT /api/owner/home/cellar', { ...home.cta })).status).toBe(400)
  })

  test('an entry that does not exist is not found', async () => {
    const id = `${month()}-01T00:00:00.000Z#nobody_knows`
    expect((await asOwner('POST /api/owner/changes/undo', { id })).status).toBe(404)
  })
})

test('a deleted dish is restored by undoing, above every version that a tab may still show', async () => {
  const { saveMenuItemOp: saveItem, listAllMenuItems: items } = await import('#functions/db/menu/items.ts')
  const { auditEntryOp: logged } = await import('#functions/db/change-log/change-log.ts')
  const { deleteIfVersionOp: removeAt } = await import('#functions/db/versioned.ts')
  const { keys } = await import('#functions/db/keys.ts')
  const { transact } = await import('#functions/db/table.ts')
  const dish = { id: 'flan', name: 'Flan', price: '$5.00', description: '', category: 'desserts', version: 4 } as never
  await transact([saveItem(dish)])
  await transact([
    removeAt(keys.menuItem('flan'), 4),
    logged({ what: 'menu-item', of: 'flan', title: 'Flan', before: dish }),
  ])
  expect(await items()).toEqual([])
  const entry = await lastChange()
  expect(entry).toMatchObject({ kind: 'deleted', title: 'Flan' })
  await asOwner('POST /api/owner/changes/undo', { id: entry.id })
  expect(await items()).toMatchObject([{ name: { en: 'Flan', es: '' }, version: 5 }])
  expect(await published('menu.html')).toContain('Flan')
})

test('a month of the history is the restaurant’s, not that of Greenwich', async () => {
  const { keys } = await import('#functions/db/keys.ts')
  const { putOp: put, transact } = await import('#functions/db/table.ts')
  const written = async (at: number, name: string) => {
    const id = `${new Date(at).toISOString()}#${name}`
    const entry = { id, at: new Date(at).toISOString(), what: 'message', of: name, title: name }
    await transact([put({ ...keys.change(id), ...entry })])
  }
  const [march, april] = ['2025-03-01', '2025-04-01'].map((date) => startOfDay(date).getTime()) as [number, number]
  await written(march - 1, 'february')
  await written(march, 'march-first')
  await written(april - 1, 'march-last')
  await written(april, 'april')
  for (let n = 0; n < 60; n++) await written(april - 60_000 - n, `march-${n}`)
  const titles: string[] = []
  for (let after: string | undefined, first = true; first || after; first = false) {
    const { body } = await asOwner('GET /api/owner/changes', { month: '2025-03', ...(after ? { after } : {}) })
    titles.push(...body.changes.map(({ title }: any) => title))
    after = body.next
  }
  expect(titles).toEqual(['march-last', ...Array.from({ length: 60 }, (_, n) => `march-${n}`), 'march-first'])
  const { body: present } = await asOwner('GET /api/owner/changes')
  expect(present.changes.length).toBeGreaterThan(0)
  expect(present, 'no month named').toEqual((await asOwner('GET /api/owner/changes', { month: month() })).body)
})
