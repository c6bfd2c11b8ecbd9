import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { HoursInput, OpeningHoursInput, type EditableHours } from './hours-form.ts'
import type { Outside } from '#shared/reservations/owner-reservation.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** The hours in force, with the holidays that the owner leaves as they are; `version` 0 while the three texts hold. `today` is the restaurant's date. */
export const getHours = /* @__PURE__ */ defineEndpoint('get-hours', 'GET', '/api/owner/hours', 'owner', {
  input: noInput,
  output: output<{ hours: EditableHours; today: string }>(),
})

/** The coming bookings that other hours would leave outside; nothing is saved. */
export const checkHours = /* @__PURE__ */ defineEndpoint('check-hours', 'POST', '/api/owner/hours/check', 'owner', {
  input: v.strictObject({ hours: OpeningHoursInput }),
  output: output<Outside>(),
})

/**
 * Save the hours over the version they were read at; exceptions that are over drop out. `shown` is the hash of the bookings that the owner was shown to be left
 * outside: refused with bookings-outside while there are some that nobody looked at, with changed-meanwhile when they are others.
 */
export const saveHours = /* @__PURE__ */ defineEndpoint('save-hours', 'PUT', '/api/owner/hours', 'owner', {
  input: HoursInput,
  output: output<{ hours: EditableHours; today: string }>(),
  table: 'write',
  wakes: ['publish-site', 'apply-impact-plans'],
})
