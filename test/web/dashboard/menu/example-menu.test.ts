import { expect, test } from 'vitest'
import { defaultTabs } from '#shared/menu/categories.ts'
import { parseMenuFile } from '#shared/menu/import/parse.ts'
import * as m from '#web/paraglide/messages.js'

test.each(['en', 'es'] as const)(
  'the example menu in %s is read whole, and each dish says that it is one',
  (locale) => {
    const read = parseMenuFile(defaultTabs, m.menu_import_example_text({}, { locale }))
    if ('error' in read) throw new Error(read.error)
    expect(read.unread).toEqual([])
    expect(read.lines).toHaveLength(7)
    expect(new Set(read.lines.map(({ category }) => category)).size).toBe(5)
    for (const { description, price } of read.lines) {
      expect(description).toMatch(/^(?:Example|Ejemplo): /)
      expect(price).toMatch(/\d/)
    }
  },
)
