import { expect, test } from 'vitest'
import { stateName, stateOfAddress } from '#shared/site/us-states.ts'

test.each([
  ['118 Pecan Row, Carrollton, GA 30117', 'GA', 'Georgia', 'Georgia'],
  ['5 Alder St, Portland, OR 97205', 'OR', 'Oregon', 'Oregón'],
  ['12 Mesa St, El Paso, TX', 'TX', 'Texas', 'Texas'],
  ['1 Calle Sol, San Juan, PR 00901', 'PR', 'Puerto Rico', 'Puerto Rico'],
])('%s lies in %s', (address, code, en, es) => {
  expect(stateOfAddress(address)).toBe(code)
  expect([stateName(code, 'en'), stateName(code, 'es')]).toEqual([en, es])
})

test.each(['', 'Behind the third base', 'Somewhere, ZZ 12345'])('%j lies in no state that we know', (address) =>
  expect(stateOfAddress(address)).toBeUndefined(),
)
