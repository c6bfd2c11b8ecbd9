import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { HoursInput, OpeningHoursInput, type EditableHours } from './hours-form.ts'
import type { ImpactSummary } from '#shared/reservations/owner-reservation.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** Returns the hours and the holidays with usual hours. `version` is 0 while the three texts apply. */
export const getHours = /* @__PURE__ */ defineEndpoint('get-hours', 'GET /api/owner/hours', 'owner', {
  input: noInput,
  output: outputType<{ hours: EditableHours; today: string }>(),
})

/** Lists the upcoming bookings that other hours would affect; saves nothing. */
export const checkHours = /* @__PURE__ */ defineEndpoint('check-hours', 'POST /api/owner/hours/check', 'owner', {
  input: v.strictObject({ hours: OpeningHoursInput }),
  output: outputType<ImpactSummary>(),
  errors: ['too-many-bookings-affected'],
})

/** Saves the hours. `shown` is the hash of the affected list. */
export const saveHours = /* @__PURE__ */ defineEndpoint('save-hours', 'PUT /api/owner/hours', 'owner', {
  input: HoursInput,
  output: outputType<{ hours: EditableHours; today: string }>(),
  errors: ['changed-meanwhile', 'bookings-affected', 'too-many-bookings-affected'],
  table: 'write',
  triggers: ['publish-site', 'apply-impact-plans'],
})
