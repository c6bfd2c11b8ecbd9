import { describe, expect, test } from 'vitest'
import {
  defineEndpoint,
  isInvalidInputCounted,
  cacheControlOf,
  defaultMaxBodyBytes,
  limitPerNetwork,
} from '#shared/endpoint.ts'
import {
  reservationFields,
  reservationFieldSchemas,
  guestFieldSchemas,
  listGuestTexts,
  pickGuestFieldTexts,
  guestFields,
  optionalFieldSchemas,
  ownerFieldLabel,
  mapReservationFields,
  mapGuestFields,
} from '#shared/reservations/reservation-fields.ts'
import { ApiError, errorCodes } from '#shared/api-error.ts'
import * as v from 'valibot'

describe('a refusal', () => {
  test('has the status and the sentence of its reason', () => {
    const refused = new ApiError('day-full')
    expect([refused.reason, refused.status, refused.message]).toEqual(['day-full', 422, 'This day is full'])
    expect([refused.fields, refused.retryAfter]).toEqual([undefined, undefined])
    expect(refused).toBeInstanceOf(Error)
  })

  test('may name fields, a time to wait and words of its own', () => {
    const { fields, retryAfter, message } = new ApiError('too-many', {
      fields: { phone: ['phoneInvalid'] },
      retryAfter: 60,
      message: 'Later',
    })
    expect([fields, retryAfter, message]).toEqual([{ phone: ['phoneInvalid'] }, 60, 'Later'])
  })

  test('never answers 403, which at the edge means a file that is not there', () =>
    expect(Object.values(errorCodes).map(([status]) => status)).not.toContain(403))
})

describe('a call', () => {
  test('is its name, method and path, access and cache time', () => {
    const input = v.strictObject({})
    expect(
      defineEndpoint('get-menu', 'GET /api/menu', 'anyone', { input, output: undefined, cacheSeconds: 30 }),
    ).toEqual({
      name: 'get-menu',
      method: 'GET',
      path: '/api/menu',
      access: 'anyone',
      input,
      output: undefined,
      cacheSeconds: 30,
    })
  })

  test.each([
    ['minute', 60],
    ['hour', 3600],
    ['day', 86_400],
  ] as const)('of one address is counted by the %s', (window, seconds) =>
    expect(limitPerNetwork(5, window)).toEqual({ count: 5, seconds }),
  )

  test.each([
    ['GET', 'anyone', { table: 'write', limit: limitPerNetwork(1, 'day') }, false],
    ['POST', 'owner', { table: 'write', limit: limitPerNetwork(1, 'day') }, false],
    ['POST', 'anyone', {}, false],
    ['POST', 'anyone', { table: 'write' }, true],
    ['POST', 'session', { limit: limitPerNetwork(1, 'day') }, true],
  ] as const)('by %s of %s with %o counts broken bodies: %s', (method, who, options, counts) =>
    expect(
      isInvalidInputCounted(
        defineEndpoint('do', `${method} /api/do`, who, { input: v.strictObject({}), output: undefined, ...options }),
      ),
    ).toBe(counts),
  )

  test('is cached at the edge and requested again by a browser', () =>
    expect(cacheControlOf(30)).toBe('public, max-age=0, s-maxage=30'))

  test('holds 64 KB', () => expect(defaultMaxBodyBytes).toBe(65_536))
})

describe('the optional texts of a booking', () => {
  test('optional texts have a schema with their length and lines, and an empty one is removed', () => {
    expect(Object.keys(reservationFieldSchemas)).toEqual(reservationFields.map(({ name }) => name))
    for (const field of reservationFields) {
      const { name, most, fault, rows } = field
      if ('choices' in field) continue
      const schema = reservationFieldSchemas[name]
      expect(v.parse(schema, 'x'.repeat(most))).toHaveLength(most)
      expect(v.safeParse(schema, 'x'.repeat(most + 1)).issues?.[0].message).toBe(fault)
      expect(v.parse(schema, ' a\nb ')).toBe(rows > 1 ? 'a\nb' : 'a b')
      expect(v.parse(schema, ' ')).toBeUndefined()
      expect(v.parse(v.strictObject(optionalFieldSchemas), {})).toEqual({})
    }
  })

  test('hold the chosen wishes in one order, each once, and no other', () => {
    const { wishes } = guestFieldSchemas
    expect(v.parse(wishes, 'birthday high-chair birthday')).toBe('high-chair birthday')
    expect(v.parse(wishes, ' ')).toBeUndefined()
    expect(v.safeParse(wishes, 'birthday toString').issues?.[0].message).toBe('wishUnknown')
    expect(listGuestTexts({ wishes: 'high-chair birthday', note: 'By the window' }, 'en')).toEqual([
      'High chair, Birthday',
      'By the window',
    ])
    expect(listGuestTexts({ wishes: 'wheelchair' }, 'es')).toEqual(['Silla de ruedas'])
    expect(listGuestTexts({}, 'en')).toEqual([])
  })

  test('have names that the owner tells apart', () => {
    for (const locale of ['en', 'es'] as const) {
      const names = reservationFields.map((extra) => ownerFieldLabel(extra)[locale])
      expect(new Set(names).size).toBe(names.length)
    }
    expect(reservationFields.map((extra) => ownerFieldLabel(extra).en)).toContain("Guest's note")
  })

  test('are the guest’s to write where they are from the guest', () => {
    const names = reservationFields.filter(({ from }: { from: string }) => from === 'guest').map(({ name }) => name)
    expect(guestFields.map(({ name }) => name)).toEqual(names)
    expect(Object.keys(guestFieldSchemas)).toEqual(names)
    expect(mapGuestFields(({ name }) => name)).toEqual(Object.fromEntries(names.map((name) => [name, name])))
    expect(mapReservationFields(({ name }) => name)).toEqual(
      Object.fromEntries(reservationFields.map(({ name }) => [name, name])),
    )
  })

  test("are in the emails about a booking where its guest wrote something; the owner's are not", () => {
    const all = mapReservationFields(({ name }) => `My ${name}`)
    expect(pickGuestFieldTexts(all)).toEqual(mapGuestFields(({ name }) => all[name]))
    expect(pickGuestFieldTexts({ ...all, ...mapGuestFields(() => '') })).toEqual({})
    expect(pickGuestFieldTexts({})).toEqual({})
  })
})
