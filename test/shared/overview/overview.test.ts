import { expect, test } from 'vitest'
import { senderUnverifiedError } from '#shared/overview/overview.ts'

test('mails that are kept as given up for an unknown address keep their word', () =>
  expect(senderUnverifiedError).toBe('not verified'))
