import { afterEach, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { aDish } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'

withEmulatedAws()
afterEach(() => setClock(undefined))

const lunch = { weekdays: [0, 1, 2, 3, 4, 5, 6], opens: 660, closes: 900, from: '', to: '2026-12-01' }

test('the content to publish changes when a dish is sold for the last time, and again at midnight in Georgia', async () => {
  const { readContent } = await import('#functions/publishing/content.ts')
  const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
  const { writeItem: write } = await import('#functions/db/table.ts')
  await write(saveItem(aDish({ id: 'always' })))
  await write(saveItem(aDish({ id: 'lunch', soldWhen: [lunch] })))
  const read = async (at: string) => {
    setClock(() => Date.parse(at))
    const { content, nextAt } = await readContent(async () => [])
    return [content.menu.map(({ id }) => id), nextAt]
  }
  expect(await read('2026-12-01T19:59:59Z')).toEqual([['always', 'lunch'], '2026-12-01T20:00:00.000Z'])
  expect(await read('2026-12-01T20:00:00Z')).toEqual([['always'], '2026-12-02T05:00:00.000Z'])
})
