import { expect, test } from 'vitest'
import { findDoneSteps, missingSteps, type OpeningFacts } from '#shared/site/opening.ts'

const nothing: OpeningFacts = {
  name: '',
  address: '',
  phone: '',
  logoUrl: '',
  orderUrl: '',
  hours: false,
  home: false,
  reservations: false,
  account: false,
  dishes: 0,
}

test('a new restaurant has everything before it, and needs name, hours and a menu to open', () => {
  expect(findDoneSteps(nothing)).toEqual([])
  expect(missingSteps([])).toEqual(['restaurant', 'hours', 'menu'])
})

test('a name alone is not enough: guests need an address and a phone', () => {
  const named = { ...nothing, name: 'Forno Alder', address: '12 Alder St, Portland, OR 97205' }
  expect(findDoneSteps(named)).toEqual([])
  expect(findDoneSteps({ ...named, phone: '(503) 555-0142' })).toEqual(['restaurant'])
})

test('logo, order link, home page, reservations and a second way in can wait', () => {
  const ready = { ...nothing, name: 'Forno', address: 'x', phone: 'y', hours: true, dishes: 1 }
  expect(missingSteps(findDoneSteps(ready))).toEqual([])
  expect(
    findDoneSteps({
      ...ready,
      logoUrl: '/uploads/a.webp',
      orderUrl: 'https://o.example',
      home: true,
      reservations: true,
      account: true,
    }),
  ).toHaveLength(8)
})
