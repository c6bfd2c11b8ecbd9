import * as v from 'valibot'
import { outputType, defineEndpoint, limitPerNetwork, type PageContent } from '#shared/endpoint.ts'
import { Locale } from '#shared/validation.ts'

/** How long a link that books a table can be opened, in minutes. */
export const verificationMinutes = 10

/** The secret of a link in an email. */
export const VerificationLink = v.strictObject({
  token: v.pipe(v.string('token'), v.regex(/^[\w-]{43}$/, 'token')),
  locale: v.optional(Locale, 'en'),
})

/** Shows the page on which a guest confirms a booking that was verified by email. It changes nothing. */
export const showBookingVerification = /* @__PURE__ */ defineEndpoint(
  'show-booking-verification',
  'GET /api/reservations/verify',
  'anyone',
  {
    input: VerificationLink,
    output: outputType<PageContent>(),
    page: true,
    errors: ['not-found'],
    limit: limitPerNetwork(120, 'hour'),
    table: 'write',
  },
)

/** Books the table of a link in an email, and answers a page with the link to manage it. */
export const verifyBooking = /* @__PURE__ */ defineEndpoint(
  'verify-booking',
  'POST /api/reservations/verify',
  'anyone',
  {
    input: VerificationLink,
    output: outputType<PageContent>(),
    page: true,
    errors: ['not-found', 'too-far-ahead', 'looks-automated'],
    limit: limitPerNetwork(120, 'hour'),
    feature: 'reservations',
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
  },
)
