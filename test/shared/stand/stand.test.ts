import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  formatPairingCode,
  formatStandName,
  latestLockOf,
  listStandDates,
  OpenStandInput,
  pairingLetters,
  PairStandInput,
  StandChange,
  StandIdInput,
  standPermissions,
  StandPairingInput,
} from '#shared/stand/stand.ts'

/** The faults of an input, by field; undefined where there is none. */
const faultsOf = (schema: v.GenericSchema<any, any>, input: unknown): Record<string, string[]> | undefined => {
  const { success, issues } = v.safeParse(schema, input)
  if (success) return undefined
  return v.flatten(issues).nested as Record<string, string[]>
}

describe('a pairing code', () => {
  test('is read as people type it, and has eight signs without those that look alike', () => {
    expect(formatPairingCode('ABCDEFGH')).toBe('ABCD-EFGH')
    for (const typed of ['ABCD-EFGH', 'abcdefgh', ' ab cd-ef gh ', 'ABCD EFGH'])
      expect(v.parse(PairStandInput, { code: typed })).toEqual({ code: 'ABCDEFGH' })
    expect(pairingLetters).toHaveLength(30)
    for (const alike of '01OILU') expect(pairingLetters).not.toContain(alike)
    for (const wrong of ['', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFG0', 'ABCDEFG!'])
      expect(faultsOf(PairStandInput, { code: wrong }), wrong).toEqual({ code: ['pairingCode'] })
    expect(faultsOf(PairStandInput, { code: 12 })).toEqual({ code: ['codeRequired'] })
    expect(faultsOf(PairStandInput, { code: `${' '.repeat(40)}ABCDEFGH` })).toEqual({ code: ['pairingCode'] })
    expect(faultsOf(PairStandInput, { code: `${' '.repeat(32)}ABCDEFGH` })).toBeUndefined()
  })
})

const open = (given: object) => faultsOf(OpenStandInput, { pin: '1111', ...given })

describe('a PIN', () => {
  const password = 'x'
  const wish = (pin: unknown) => faultsOf(StandPairingInput, { name: 'Door', pin, password })

  test('has four to eight digits and is not a common one', () => {
    for (const pin of ['2580', '12345679', ' 2580 ', '1357', '1122', '1112', '2111', '1233', '3210123'])
      expect(wish(pin), pin).toBeUndefined()
    for (const pin of ['258', '123456789', '25 80', 'abcd', '', '2580x', 'x2580'])
      expect(wish(pin)!['pin'], pin).toContain('pinDigits')
    for (const pin of ['1111', '00000000', '1234', '3456', '45678', '9876', '43210'])
      expect(wish(pin), pin).toEqual({ pin: ['pinEasy'] })
    expect(wish(2580)).toEqual({ pin: ['pinDigits'] })
  })

  test('is typed with or without a person’s initials', () => {
    expect(v.parse(OpenStandInput, { pin: '1111' })).toEqual({ pin: '1111', initials: '' })
    for (const initials of ['', 'AM', 'Á.M.', 'ñ']) expect(open({ initials }), initials).toBeUndefined()
    expect(open({ initials: 'Maria' })).toEqual({ initials: ['initialsTooLong'] })
    for (const initials of ['A1', '<b>', 'A B', '1A'])
      expect(open({ initials }), initials).toEqual({ initials: ['initialsLetters'] })
    for (const pin of ['111', '1'.repeat(9), '11 11', 'a1111', '1111a', 1111])
      expect(open({ pin }), String(pin)).toEqual({ pin: ['pinDigits'] })
    expect(open({ more: 1 })).toBeDefined()
  })
})

describe('what the owner sends about a tablet', () => {
  const id = 'a-_4567890123456'
  const wish = { name: 'Door', pin: '2580', password: 'x' }

  test('is a name, a PIN and her password', () => {
    expect(v.parse(StandPairingInput, { ...wish, name: ' Door ' })).toEqual(wish)
    expect(faultsOf(StandPairingInput, { ...wish, name: ' ' })).toEqual({ name: ['nameRequired'] })
    expect(faultsOf(StandPairingInput, { ...wish, name: 'x'.repeat(31) })).toEqual({ name: ['nameTooLong'] })
    expect(faultsOf(StandPairingInput, { ...wish, name: 'x'.repeat(30) })).toBeUndefined()
    expect(faultsOf(StandPairingInput, { ...wish, password: '' })).toEqual({ password: ['passwordRequired'] })
    expect(faultsOf(StandPairingInput, { ...wish, password: 1 })).toEqual({ password: ['passwordRequired'] })
    expect(faultsOf(StandPairingInput, { ...wish, password: 'x'.repeat(257) })).toEqual({
      password: ['passwordTooLong'],
    })
    expect(faultsOf(StandPairingInput, { ...wish, password: 'x'.repeat(256) })).toBeUndefined()
  })

  test('is another PIN with her password, more tries, or what it may do: one of them', () => {
    for (const change of [
      { pin: '2580', password: 'x' },
      { unblock: true },
      { permissions: [] },
      { permissions: standPermissions },
    ])
      expect(v.is(StandChange, { id, ...change }), JSON.stringify(change)).toBe(true)
    for (const change of [
      {},
      { pin: '2580' },
      { unblock: false },
      { unblock: true, permissions: [] },
      { permissions: ['settings'] },
      { permissions: ['pause', 'pause'] },
      { pin: '1111', password: 'x' },
    ])
      expect(v.is(StandChange, { id, ...change }), JSON.stringify(change)).toBe(false)
  })

  test('names it by its public id', () => {
    expect(v.is(StandIdInput, { id })).toBe(true)
    for (const wrong of ['', id.slice(1), `${id}x`, `${id.slice(1)}!`, 7])
      expect(faultsOf(StandIdInput, { id: wrong }), String(wrong)).toEqual({ id: ['id'] })
  })
})

const at = (time: string) => ({ date: '2026-12-04', time, weekday: 5 })

describe('the evening of a tablet', () => {
  test('is today and tomorrow, and until 5 AM also yesterday', () => {
    expect(listStandDates(at('18:00:00'))).toEqual(['2026-12-04', '2026-12-05'])
    expect(listStandDates(at('05:00:00'))).toEqual(['2026-12-04', '2026-12-05'])
    expect(listStandDates(at('05:00'))).toEqual(['2026-12-04', '2026-12-05'])
    expect(listStandDates(at('04:59:59'))).toEqual(['2026-12-03', '2026-12-04', '2026-12-05'])
  })

  test('ends at the next 5 AM', () => {
    expect(latestLockOf(at('18:00:00')).toISOString()).toBe('2026-12-05T10:00:00.000Z')
    expect(latestLockOf(at('05:00:00')).toISOString()).toBe('2026-12-05T10:00:00.000Z')
    expect(latestLockOf(at('05:00')).toISOString()).toBe('2026-12-05T10:00:00.000Z')
    expect(latestLockOf(at('04:59:59')).toISOString()).toBe('2026-12-04T10:00:00.000Z')
  })

  test('is logged by its name, with the initials of who works there', () => {
    expect(formatStandName({ name: 'Door' })).toBe('Door')
    expect(formatStandName({ name: 'Door', initials: '' })).toBe('Door')
    expect(formatStandName({ name: 'Door', initials: 'AM' })).toBe('Door (AM)')
  })
})
