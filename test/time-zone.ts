import { afterAll, beforeAll } from 'vitest'
import { setTimeZone, type TimeZone } from '#shared/time/time-zones.ts'

/** Moves the restaurant of a test file, or of one group of tests, to a time zone. Call it before `withEmulatedAws`. */
export function inTimeZone(name: TimeZone): void {
  beforeAll(() => {
    process.env['TIME_ZONE'] = name
    setTimeZone(name)
  })
  afterAll(() => {
    delete process.env['TIME_ZONE']
    setTimeZone(undefined)
  })
}
