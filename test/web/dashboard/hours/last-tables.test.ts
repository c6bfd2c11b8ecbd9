import { expect, test } from 'vitest'
import { keepLastSeatingOffsets } from '#web/dashboard/hours/times.ts'

const lunch = { opens: 660, closes: 840, lastTable: 780 }
const dinner = { opens: 1020, closes: 1260, lastTable: 1245 }

test('typed hours keep the last table of each shift as long before its closing', () =>
  expect(
    keepLastSeatingOffsets(
      [
        { opens: 660, closes: 870 },
        { opens: 1080, closes: 1320 },
      ],
      [lunch, dinner],
    ),
  ).toEqual([
    { opens: 660, closes: 870, lastTable: 810 },
    { opens: 1080, closes: 1320, lastTable: 1305 },
  ]))

test('a new shift has the usual last table', () =>
  expect(keepLastSeatingOffsets([{ opens: 660, closes: 870 }, dinner], [{ opens: 660, closes: 840 }])).toEqual([
    { opens: 660, closes: 870 },
    dinner,
  ]))
