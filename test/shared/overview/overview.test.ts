import { expect, test } from 'vitest'
import { isSenderUnverified } from '#shared/overview/overview.ts'

test('mails that are kept as given up for an unknown address keep their word', () =>
  expect(isSenderUnverified).toBe('not verified'))
