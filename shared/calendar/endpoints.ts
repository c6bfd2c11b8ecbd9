import * as v from 'valibot'
import { defineEndpoint, limitPerNetwork, outputType } from '#shared/endpoint.ts'

/** Returns the owner's calendar to a calendar program that knows its secret address. */
export const getCalendarFeed = /* @__PURE__ */ defineEndpoint('get-calendar-feed', 'GET /api/calendar-feed', 'anyone', {
  input: v.strictObject({ secret: v.pipe(v.string('secret'), v.regex(/^[\w-]{43}$/, 'secret')) }),
  output: outputType<string>(),
  answer: 'text/calendar',
  errors: ['not-found'],
  limit: limitPerNetwork(120, 'hour'),
  table: 'write',
})
