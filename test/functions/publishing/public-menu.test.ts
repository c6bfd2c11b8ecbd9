import { describe, expect, test } from 'vitest'
import { toPublicMenu } from '#functions/publishing/public-menu.ts'
import { weekdayOf } from '#shared/time/local-time.ts'
import { toStoredText } from '#shared/localized-text.ts'
import { aDish } from '#test/make.ts'

const at = (date: string, time = '12:00:00') => ({ date, time, weekday: weekdayOf(date) })
const lunch = { weekdays: [1, 2, 3, 4, 5], opens: 660, closes: 900, from: '', to: '2026-12-24' }

describe('the public menu', () => {
  test('carries nothing of what a dish does not have', () => {
    const [dish] = toPublicMenu([aDish()], at('2026-11-22'), '')
    expect(Object.keys(dish!)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/sizes|hidden|soldWhen|when|notForCatering|order|imageAlt/)]),
    )
  })

  test('carries what the picture of a dish shows', () => {
    const imageAlt = { en: 'Three tacos on a blue plate', es: '' }
    expect(toPublicMenu([aDish({ imageAlt })], at('2026-11-22'), '')).toMatchObject([{ imageAlt }])
  })

  test('shows no dish that is hidden, and none that was sold for the last time', () => {
    const dishes = [aDish({ id: 'a' }), aDish({ id: 'b', hidden: true }), aDish({ id: 'c', soldWhen: [lunch] })]
    const shown = (date: string, time?: string) => toPublicMenu(dishes, at(date, time), '').map(({ id }) => id)
    expect(shown('2026-12-24', '14:59:00')).toEqual(['a', 'c'])
    expect(shown('2026-12-24', '15:00:00')).toEqual(['a'])
  })

  test('says from which price on a dish of several sizes is, and when it is sold, in both languages', () => {
    const sizes = ['$14.00', '$8.00'].map((price, index) => ({
      label: toStoredText({ en: `No. ${index}`, es: '' }),
      price,
    }))
    expect(toPublicMenu([aDish({ price: '', sizes, soldWhen: [lunch] })], at('2026-11-22'), '')).toEqual([
      expect.objectContaining({
        price: 'from $8.00',
        sizes,
        when: {
          en: 'Weekdays, 11 AM-3 PM, until December 24',
          es: 'De lunes a viernes, de 11 a.\u00a0m. a 3 p.\u00a0m., hasta el 24 de diciembre',
        },
      }),
    ])
  })
})
