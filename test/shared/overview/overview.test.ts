import { expect, test } from 'vitest'
import { senderUnverifiedError } from '#shared/overview/overview.ts'

test('stored emails that failed for an unknown address keep their reason', () =>
  expect(senderUnverifiedError).toBe('not verified'))
