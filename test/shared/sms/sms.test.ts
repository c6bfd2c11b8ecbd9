import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { maxPartsOfDay, maxPartsOfMonth, toSmsUsage } from '#shared/sms/sms-budget.ts'
import { countSmsParts, isGsm, toGsm } from '#shared/sms/gsm.ts'
import { classifyReply } from '#shared/sms/classify-reply.ts'
import {
  consentWordsVersion,
  hasSmsConsent,
  lineConsentWordsVersion,
  lineSmsConsent,
  toUsE164,
  withSmsConsent,
} from '#shared/sms/sms-consent.ts'
import { composeLineSms, composeSms } from '#shared/sms/sms-message.ts'
import { lineSmsKinds, smsEmailKinds, type SmsKind } from '#shared/sms/sms-kinds.ts'
import { longestQuote } from '#shared/tables/door-line.ts'
import { aTable } from '#test/make.ts'

const topics: readonly SmsKind[] = [...smsEmailKinds, 'unread-text', 'unclear-cancel']
const context = {
  name: 'La Nogalera',
  phone: '7705550142',
  link: 'nogalera.example/r/23456789ab',
  graceMinutes: 15,
  isFirst: false,
}

describe('a text', () => {
  const worst = {
    ...context,
    name: 'La Cocina de la Abuela Concepción y Compañía del Centro',
    link: 'reservaciones.lacocinadelaabuelaconcepcion.example.com/r/23456789ab',
    isFirst: true,
  }
  const longest = {
    reservationDate: '2026-09-23',
    reservationTime: '12:30:00',
    partySize: 99,
    offeredUntil: '2026-09-23T16:30:00Z',
  }
  test.each((['en', 'es'] as const).flatMap((locale) => topics.map((topic) => [topic, locale] as const)))(
    '%s (%s) is in GSM-7 letters and two parts at most, with the longest name, link and date',
    (topic, locale) => {
      const text = composeSms(topic, aTable({ ...longest, locale }), worst)
      expect([isGsm(text), countSmsParts(text) <= 2, text]).toEqual([true, true, text])
      expect(text).toMatch(/^La Cocina de la Abuela Conc\.\.\./)
    },
  )

  test.each((['en', 'es'] as const).flatMap((locale) => lineSmsKinds.map((topic) => [topic, locale] as const)))(
    '%s (%s) to the line is in GSM-7 letters and two parts at most, with the longest name, link and wait',
    (topic, locale) => {
      const party = { locale, partySize: 99, quotedMinutes: longestQuote }
      const text = composeLineSms(topic, party, { ...worst, until: longest.offeredUntil })
      expect([isGsm(text), countSmsParts(text) <= 2, text]).toEqual([true, true, text])
      expect(text).toMatch(/^La Cocina de la Abuela Conc\.\.\..*STOP/)
      expect(
        composeLineSms(
          topic,
          { ...party, partySize: 1, quotedMinutes: 0 },
          { ...context, until: '2026-09-23T16:30:00Z' },
        ),
      ).toMatchSnapshot()
    },
  )

  test('keeps é ñ ü ¿ ¡, and folds á í ó ú, quotes, dashes and what has no letter', () =>
    expect(toGsm('Café Ñandú, ¿aquí? ¡Sí! “pingüino” — “Ó’Hara” … 🌮')).toBe(
      'Café Ñandu, ¿aqui? ¡Si! "pingüino" - "O\'Hara" ... ',
    ))

  test('has 160 places, or 153 a part; some letters take two', () =>
    expect(
      ['a'.repeat(160), 'a'.repeat(161), 'a'.repeat(306), 'a'.repeat(307), '€'.repeat(81)].map(countSmsParts),
    ).toEqual([1, 2, 2, 3, 2]))

  test('tells the same as its topic, by name of the restaurant', () =>
    expect(topics.map((topic) => composeSms(topic, aTable(longest), context))).toMatchSnapshot())
})

describe('a consent', () => {
  test('is stored with number, time and version of its words, and only for a number of the United States', () => {
    const at = '2026-11-30T12:00:00.000Z'
    expect(withSmsConsent({ texts: true, phone: '(770) 555-0199' }, at)).toEqual({
      phone: '(770) 555-0199',
      textConsent: { number: '+17705550199', at, words: consentWordsVersion },
    })
    for (const asked of [{ texts: false, phone: '7705550199' }, { texts: true }, { phone: '7705550199' }])
      expect(withSmsConsent(asked, at)).not.toHaveProperty('textConsent')
    expect(['770-555-0199', '+1 770 555 0199', '1 (770) 555.0199'].map(toUsE164)).toEqual(
      Array.from({ length: 3 }, () => '+17705550199'),
    )
    expect(
      ['876 555 0177', '+1 416 555 0177', '900 555 0177', '888-555-0177', '809 555 0177', '902 555 0177'].map(toUsE164),
    ).toEqual(Array.from({ length: 6 }, () => undefined))
    expect(
      ['787 555 0177', '901 555 0177', '906 555 0177', '206 555 0177', '805 555 0177'].map(toUsE164),
    ).not.toContain(undefined)
    expect(['+44 7911 123456', '+52 770 555 0199', '555-0199', '070 555 0199 1'].map(toUsE164)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
  })

  test('that a host asks for says so, and is only for a number of the United States', () => {
    const asked = { number: '+17705550199', at: '2026-11-30', words: lineConsentWordsVersion, asked: 'at-the-door' }
    expect(lineSmsConsent('(770) 555-0199', '2026-11-30')).toEqual(asked)
    expect(lineSmsConsent('+44 7911 123456', '2026-11-30')).toBeUndefined()
  })

  test('is for its number alone', () => {
    const textConsent = { number: '+17705550199', at: '', words: 1 }
    expect(hasSmsConsent({ phone: '770 555 0199', textConsent })).toBe(true)
    expect(hasSmsConsent({ phone: '770 555 0198', textConsent })).toBe(false)
    expect(hasSmsConsent({ textConsent })).toBe(false)
  })

  test('has the words of its version: other words need another number', () => {
    const words = (['en', 'es'] as const).map(
      (locale) => JSON.parse(readFileSync(`web/messages/sms.${locale}.json`, 'utf8')).sms_consent as string,
    )
    expect([consentWordsVersion, createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12)]).toEqual([
      1,
      'd320ef8d430f',
    ])
    const asked = (['en', 'es'] as const).map(
      (locale) =>
        JSON.parse(readFileSync(`web/messages/tables.${locale}.json`, 'utf8')).tables_line_consent_ask as string,
    )
    expect([lineConsentWordsVersion, createHash('sha256').update(asked.join('\n')).digest('hex').slice(0, 12)]).toEqual(
      [1, '60ea04d83cff'],
    )
    for (const text of asked) expect(text).toContain('STOP')
    for (const word of ['STOP', 'HELP']) for (const text of words) expect(text).toContain(word)
    expect(words[0]).toMatch(/Message and data rates may apply/)
  })
})

test('an answer means more than itself only as one word', () => {
  expect(['stop', 'Stop.', 'STOP ALL', 'opt-out', 'BAJA'].map(classifyReply)).toEqual(
    Array.from({ length: 5 }, () => 'stop'),
  )
  expect(['start', 'UNSTOP', 'help?', 'ayuda', 'Cancel', 'cancelar!'].map(classifyReply)).toEqual([
    'start',
    'start',
    'help',
    'help',
    'cancel',
    'cancel',
  ])
  expect(
    ["don't cancel", 'cancel the cake', 'please stop by later', 'yes', '', '👍', 'no stop'].map(classifyReply),
  ).toEqual(Array.from({ length: 7 }, () => 'other'))
})

test('a budget stops reminders first and cancellations last', () => {
  expect(Object.fromEntries([...topics, ...lineSmsKinds].map((topic) => [topic, maxPartsOfMonth(topic, 1.2)]))).toEqual(
    {
      'unread-text': 50,
      'reservation-reminder': 80,
      'reservation-confirmed': 90,
      'waitlist-ended': 90,
      'line-joined': 90,
      'line-ready': 95,
      'reservation-offered': 95,
      'reservation-changed': 95,
      'reservation-offer-over': 100,
      'unclear-cancel': 100,
      'reservation-cancelled': 100,
    },
  )
  expect(toSmsUsage('2026-11', 80, 1.2)).toEqual({
    month: '2026-11',
    parts: 80,
    usd: 0.96,
    budgetUsd: 1.2,
    stopped: 'reminders',
  })
  expect([79, 80, 89, 90, 99, 100].map((parts) => toSmsUsage('2026-11', parts, 1.2).stopped)).toEqual([
    undefined,
    'reminders',
    'reminders',
    'confirmations',
    'confirmations',
    'all',
  ])
})

test('what guests do uses a tenth of the month’s budget a day, cancellations apart', () => {
  expect([1.2, 0, 0.1].map((usd) => maxPartsOfDay('reservation-confirmed', usd))).toEqual([10, 0, 0])
  expect(maxPartsOfDay('reservation-cancelled', 1.2)).toBe(Infinity)
})
