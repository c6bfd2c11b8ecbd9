import { expect, test } from 'vitest'
import { accessOf, noAccess } from '#shared/subscription.ts'
import { heard } from '#web/app/access.ts'

const published = accessOf('enterprise')
const answered = accessOf('premium')

test('the edition’s flags hold until the call has answered or failed, then its last answer', () => {
  expect(heard({ data: published, dataUpdatedAt: 0, failureCount: 0 })).toEqual(published)
  expect(heard({ data: published, dataUpdatedAt: 0, failureCount: 1 })).toEqual(noAccess)
  expect(heard({ data: undefined, dataUpdatedAt: 0, failureCount: 4 })).toEqual(noAccess)
  expect(heard({ data: answered, dataUpdatedAt: 1, failureCount: 0 })).toEqual(answered)
  expect(heard({ data: answered, dataUpdatedAt: 1, failureCount: 4 })).toEqual(answered)
})
