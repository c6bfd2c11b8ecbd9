import { describe, expect, test, vi } from 'vitest'
import { importWithRetry } from '#web/app/import-with-retry.ts'

describe('a chunk that does not come', () => {
  test('is taken as it comes', async () => {
    const load = vi.fn(async () => 'it')
    expect(await importWithRetry(load)).toBe('it')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is lost as it was where none is named', async () => {
    await expect(
      importWithRetry(() => Promise.reject(new TypeError('Importing a module script failed.'))),
    ).rejects.toThrow('Importing a module script failed.')
  })
})
