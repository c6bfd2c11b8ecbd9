import { expect, test } from 'vitest'
import { mergeDraft } from '#web/dashboard/ui/merge-draft.ts'

const stored = { name: 'Nogalera', place: { street: '1 Pecan Row', town: 'Carrollton', version: 2 }, lines: ['a'] }
const sent = { ...stored, place: { ...stored.place, version: 1 } }

test.each([
  ['what was sent', { name: 'Nogalera' }, {}],
  ['a field that was typed again', { name: 'La Nogalera' }, { name: 'La Nogalera' }],
  ['what is equal in another order', { place: { version: 1, town: 'Carrollton', street: '1 Pecan Row' } }, {}],
  [
    'a field of a field, over what is stored beside it',
    { place: { ...sent.place, street: '2 Pecan Row' } },
    { place: { street: '2 Pecan Row', town: 'Carrollton', version: 2 } },
  ],
  ['a list, whole', { lines: ['a', 'b'] }, { lines: ['a', 'b'] }],
  ['what was emptied', { name: '' }, { name: '' }],
])('of what was typed while a save was on its way stays: %s', (_what, typed, stays) =>
  expect(mergeDraft<typeof stored>(typed, sent, stored)).toEqual(stays),
)
