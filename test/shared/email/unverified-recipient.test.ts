import { describe, expect, test } from 'vitest'
import { isMailableName, withoutCateringTexts, withoutUnverifiedTexts } from '#shared/email/unverified-recipient.ts'
import { aTable } from '#test/make.ts'

describe('a name in an email to an address that nobody verified', () => {
  test.each([
    'Ana',
    'María José de la Cruz',
    'J.R. Smith',
    'St. John',
    'Nguyễn Thị Ánh Tuyết',
    'محمد عبد الله',
    '李小龍',
    "O'Brien-Muñoz",
    'a'.repeat(40),
    'Sra. Peña 🌮',
  ])('is told: %s', (name) => expect(isMailableName(name)).toBe(true))

  test.each([
    'a'.repeat(41),
    `Ana ${'!'.repeat(57)}`,
    'Call 7705550142',
    'Call ٧٧٠٥٥٥',
    'Ana ⑦⑦⓪',
    'prize.example',
    'PRIZE。EXAMPLE',
    'http:prize',
    'www prize',
    'go/prize',
    'ana@prize',
  ])('is left out: %s', (name) => expect(isMailableName(name)).toBe(false))
})

describe('an email to a guest', () => {
  const typed = { note: 'Win!', phone: '(770) 555-0142', networks: ['a', 'b'] }
  const was = { reservationDate: '2026-12-24', reservationTime: '18:00:00', partySize: 2, note: 'Win more!' }

  test('has no phone, note or earlier note until the address is verified', () => {
    const { reservation, was: before } = withoutUnverifiedTexts({ reservation: aTable(typed), was })
    expect(reservation).toEqual({ ...aTable({ networks: ['a', 'b'] }), phone: undefined })
    expect(reservation).not.toHaveProperty('phone')
    expect(before).toEqual({ reservationDate: '2026-12-24', reservationTime: '18:00:00', partySize: 2 })
  })

  test('has the area, which the guest chose and did not type', () => {
    const { reservation, was: before } = withoutUnverifiedTexts({
      reservation: aTable({ ...typed, area: 'Patio' }),
      was: { ...was, area: 'Bar' },
    })
    expect([reservation.area, before]).toEqual(['Patio', expect.objectContaining({ area: 'Bar' })])
  })

  test('has no name that could be an advertisement', () => {
    const { reservation } = withoutUnverifiedTexts({ reservation: aTable({ ...typed, lastName: '770' }) })
    expect([reservation.firstName, reservation.lastName]).toEqual(['', ''])
  })

  test('has them all once it is verified, and where the owner took the reservation', () => {
    for (const given of [{ verifiedAt: '2026-12-01T12:00:00Z' }, { networks: undefined }]) {
      const letter = { reservation: aTable({ ...typed, ...given } as object), was }
      expect(withoutUnverifiedTexts(letter)).toBe(letter)
    }
  })

  test('about a catering request has neither message nor phone', () => {
    const asked = { name: 'Ana', message: 'Win!', phoneNumber: '770', email: 'ana@example.com' }
    const told = withoutCateringTexts(asked as never)
    expect(told).toEqual({ name: 'Ana', message: '', email: 'ana@example.com' })
    expect(withoutCateringTexts({ ...asked, name: 'Win 770' } as never).name).toBe('')
  })
})
