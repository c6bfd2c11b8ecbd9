import { defineEndpoint, outputType } from '#shared/endpoint.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** Whether the owner's calendar has an address, and since which ISO instant. The secret is shown only when it is made. */
export type CalendarFeedStatus = { since?: string }

/** Tells since when the owner's calendar has an address. */
export const getCalendarFeedUrl = /* @__PURE__ */ defineEndpoint(
  'get-calendar-feed-url',
  'GET /api/owner/calendar-feed',
  'owner',
  { input: noInput, output: outputType<CalendarFeedStatus>() },
)

/** Makes a secret address of the owner's calendar, and returns it this once. The address before it ends. */
export const createCalendarFeedUrl = /* @__PURE__ */ defineEndpoint(
  'create-calendar-feed-url',
  'POST /api/owner/calendar-feed',
  'owner',
  {
    input: noInput,
    output: outputType<Required<CalendarFeedStatus> & { path: string }>(),
    status: 201,
    table: 'write',
  },
)

/** Ends the address of the owner's calendar. */
export const deleteCalendarFeedUrl = /* @__PURE__ */ defineEndpoint(
  'delete-calendar-feed-url',
  'DELETE /api/owner/calendar-feed',
  'owner',
  { input: noInput, output: outputType<CalendarFeedStatus>(), table: 'write' },
)
