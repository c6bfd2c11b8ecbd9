import { expect, test } from 'vitest'
import { messagesOf } from '#test/messages.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { type Message, createTranslator } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

const endsTwice = /(?<!\.)\.\.(?!\.)/

test.each(['en', 'es'] as const)('no sentence ends with two marks (%s)', (locale) => {
  const t = createTranslator(locale)
  const time = formatTime('20:00:00', 'es', true)
  const composed = Object.entries(messagesOf(locale)).flatMap(([key, text]) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const message = (m as unknown as Record<string, Message<Record<string, unknown>>>)[key]!
    return ['Rosa M.', time].map((value) => t(message, Object.fromEntries(names.map((name) => [name, value]))))
  })
  expect(composed.filter((text) => endsTwice.test(text))).toEqual([])
  expect(composed.length).toBeGreaterThan(2000)
})

test('a time can end its sentence, begin one and precede three dots', () => {
  const t = createTranslator('es')
  expect(t(m.waitlist_late, { time: 'las 6:30 p.\u00a0m.' })).toContain('la mesa de las 6:30 p.\u00a0m. Ya no te la')
  expect(t(m.overrides_h_usually, { hours: '11 a.\u00a0m. a 9 p.\u00a0m.' })).toBe(
    'Normalmente 11 a.\u00a0m. a 9 p.\u00a0m.',
  )
  expect(t(m.layout_loading)).toBe('Cargando...')
})
