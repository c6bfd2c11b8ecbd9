import { answers, call } from '../call.ts'
import { HoursChange, type OwnerHours } from '../opening-hours.ts'
import { nothing, publishes } from './parts.ts'

/** The hours in force, with the holidays that the owner leaves as they are; `version` 0 while the three texts hold. `today` is the restaurant's date. */
export const getHours = /* @__PURE__ */ call('get-hours', 'GET', '/api/owner/hours', 'owner', {
  input: nothing,
  output: answers<{ hours: OwnerHours; today: string }>(),
})

/** Save the hours over the version they were read at; exceptions that are over drop out. Refuses changed-meanwhile. */
export const saveHours = /* @__PURE__ */ call('save-hours', 'PUT', '/api/owner/hours', 'owner', {
  input: HoursChange,
  output: answers<{ hours: OwnerHours; today: string }>(),
  ...publishes,
})
