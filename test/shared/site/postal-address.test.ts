import { expect, test } from 'vitest'
import { parsePostalAddress } from '#shared/site/postal-address.ts'

const town = { addressLocality: 'Carrollton', addressRegion: 'GA' }
const row = { streetAddress: '118 Pecan Row', ...town }

test.each([
  ['118 Pecan Row, Carrollton, GA 30117', { ...row, postalCode: '30117' }],
  ['118 Pecan Row,Carrollton,GA  30117-1234', { ...row, postalCode: '30117-1234' }],
  ['118 Pecan Row, Suite 4, Carrollton, GA', { ...town, streetAddress: '118 Pecan Row, Suite 4' }],
  ['Carrollton, GA 30117', { ...town, postalCode: '30117' }],
  ['Carrollton,  GA', town],
  ['Carrollton', undefined],
  ['Carrollton, Georgia', undefined],
  [', Carrollton, GA 30117', undefined],
  ['Carrollton, GA 30117, USA', undefined],
  ['Carrollton, GA 301', undefined],
])('%s by its parts', (address, parts) => expect(parsePostalAddress(address)).toStrictEqual(parts))
