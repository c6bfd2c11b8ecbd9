import * as fc from 'fast-check'
import { normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createErasedFilter } from '#shared/archive/erased-filter.ts'
import { recordTypes, isSafePath, parseManifest, parseRecord } from '#shared/archive/format.ts'
import {
  cateringCsv,
  createBookingLines,
  guestsCsv,
  formatMigrationGuide,
  namePictures,
} from '#shared/archive/readable-files.ts'
import type { Locale } from '#shared/validation.ts'
import { aCateringRequest, aDish, aTable } from '#test/make.ts'

describe('the manifest', () => {
  const manifest = {
    format: 'restaurant-site-archive',
    version: 1,
    createdAt: '2026-12-04T23:42:00.000Z',
    counts: Object.fromEntries(recordTypes.map((noun) => [noun, 0])),
    entries: [{ path: 'data/menu.jsonl', bytes: 0, sha256: '0'.repeat(64) }],
  }

  test('tells an archive from anything else, and a newer one from a damaged one', () => {
    expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest)
    expect(parseManifest('{}')).toBe('not-an-archive')
    expect(parseManifest('null')).toBe('not-an-archive')
    expect(parseManifest('{')).toBe('damaged')
    expect(parseManifest(JSON.stringify({ ...manifest, version: 2 }))).toBe('newer')
    expect(parseManifest(JSON.stringify({ ...manifest, counts: { dreams: 1 } }))).toBe('newer')
    expect(parseManifest(JSON.stringify({ ...manifest, counts: { menu: -1 } }))).toBe('damaged')
    expect(parseManifest(JSON.stringify({ ...manifest, counts: { menu: 0 } }))).toMatchObject({ version: 1 })
    expect(parseManifest(JSON.stringify({ ...manifest, entries: [{ path: 'x' }] }))).toBe('damaged')
  })

  test('names nothing but paths below its folder', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('..', '.', 'a', '/', '\\', 'C:', '\0', ' ', '…')), (parts) => {
        const path = parts.join('')
        if (isSafePath(path)) expect(normalize(`/base/${path}`).startsWith('/base/')).toBe(true)
      }),
    )
    expect(isSafePath('for people/pictures/Tacos 1.2.jpg')).toBe(true)
  })
})

describe('a record', () => {
  test('keeps fields that the format does not know', () => {
    const line = JSON.stringify({ ...aDish(), spiciness: 3 })
    expect(parseRecord('menu', line)).toEqual(JSON.parse(line))
  })

  test('of a booking has a date, a time, a party and a status', () => {
    expect(parseRecord('reservations', JSON.stringify(aTable()))).toBeDefined()
    for (const wrong of [
      { reservationDate: '2026-02-30' },
      { reservationTime: '7 PM' },
      { partySize: 0 },
      { partySize: 1.5 },
      { status: 'eaten' },
      { id: 'RES#1' },
      { createdAt: 'yesterday' },
    ])
      expect(parseRecord('reservations', JSON.stringify({ ...aTable(), ...wrong }))).toBeUndefined()
  })
})

const keep = () => createErasedFilter(['Ana@example.com'])

describe('guests who are being erased', () => {
  test('are left out with their bookings, messages and contacts, others stay', () => {
    const ana = { id: 'a', email: 'ana@EXAMPLE.com' }
    for (const noun of ['reservations', 'contacts', 'messages', 'catering', 'suppressed-addresses'] as const) {
      expect(keep()(noun, ana)).toBeUndefined()
      expect(keep()(noun, { ...ana, email: 'anab@example.com' })).toBeDefined()
    }
  })

  test('leave their entries in the change log without their data, after their bookings were seen', () => {
    const filter = keep()
    filter('reservations', { id: 'a', email: 'ana@example.com' })
    const entry = { id: '1', what: 'reservation', of: 'a', title: 'Ana Reyes', after: { partySize: 2 } }
    expect(filter('changes', entry)).toEqual({ ...entry, title: '', after: {} })
    expect(filter('changes', { ...entry, of: 'b' })).toEqual({ ...entry, of: 'b' })
  })
})

const dish = (name: string, imageUrl: string) => aDish({ name, imageUrl })

describe('the folder for people', () => {
  test('lists bookings by time, in the owner’s language, and a name never becomes a formula', () => {
    const rows = [
      aTable({ reservationTime: '19:00:00', lastName: '=1+1' }),
      aTable({ reservationTime: '18:00:00', status: 'cancelled', noShow: true, table: '12' }),
    ]
    const csvOf = (locale: Locale) => {
      const { headings, lineOf } = createBookingLines(locale)
      return headings + rows.map(lineOf).toSorted().join('')
    }
    expect(
      csvOf('en')
        .split('\r\n')
        .map((line) => line.split(',').slice(1, 9).join('|')),
    ).toEqual([
      'Time|First name|Last name|Guests|Phone|Email|Status|Table',
      '18:00|Ana|Reyes|2|(770) 555-0199||No-show|12',
      "19:00|Ana|'=1+1|2|(770) 555-0199||Booked|",
      '',
    ])
    expect(csvOf('es')).toContain('No llegó')
  })

  test('lists guests by name and catering from the latest on', () => {
    const person = { id: 'a', notes: '', createdAt: '2026-12-01T12:00:00Z', version: 1 }
    expect(
      guestsCsv(
        [
          { ...person, name: 'Zoe' },
          { ...person, name: 'Ángel' },
        ],
        'es',
      ),
    ).toMatch(/Ángel[^]*Zoe/)
    const csv = cateringCsv(
      [aCateringRequest({ createdAt: '2026-10-01T12:00:00Z', name: 'Old' }), aCateringRequest()],
      'en',
    )
    expect(csv).toMatch(/Ana Reyes[^]*Old/)
  })

  test('names each dish’s widest picture, JPEG before WebP, two of one name apart', () => {
    const keys = new Set([
      'a/480.jpg',
      'a/1600.jpg',
      'a/960.webp',
      'b/960.webp',
      'b/480.webp',
      'c/2400.jpg',
      'd/logo.png',
    ])
    const names = namePictures(
      [
        dish('Tacos: 1/2 "al" pastor', '/media/a/960.webp#30,60'),
        dish('Pozole', '/media/b/960.webp'),
        dish('Tacos 1 2 AL pastor', '/media/c/1600.jpg'),
        dish('..', '/media/d/logo.png'),
        dish('Elsewhere', 'https://example.com/a/1600.jpg'),
        dish('Gone', '/media/e/960.webp'),
        dish('None', ''),
      ],
      keys,
      'en',
    )
    expect(Object.fromEntries(names)).toEqual({
      'a/1600.jpg': 'Tacos 1 2 al pastor.jpg',
      'b/960.webp': 'Pozole.webp',
      'c/2400.jpg': 'Tacos 1 2 AL pastor 2.jpg',
      'd/logo.png': 'picture.png',
    })
  })

  test('tells how to leave in both languages, the owner’s first, with every address', () => {
    const page = formatMigrationGuide('es', ['/menu', '/es/menu'])
    expect(page).toMatch(/<html lang="es">[^]*Conserva tu dominio[^]*Keep your domain/)
    expect(page).toContain('<code>/es/menu</code>')
  })
})
