/** Readers who get an own sentence for an error code: a guest, the owner at work, or a person who signs in. */
export type Audience = 'guest' | 'owner' | 'session'

/**
 * Every error code: its status, an English sentence for the wire, and the readers who get an own sentence.
 * web/messages/refusals.json holds those sentences, and a missing one does not compile. Other readers see a general
 * failure.
 */
export const errorCodes = {
  invalid: [400, 'Some fields are missing or wrong', 'owner'],
  'not-json': [400, 'The body is not JSON'],
  'invalid-idempotency-key': [400, 'Idempotency-Key must be 8 to 100 letters, digits, - or _'],
  'no-session': [401, 'Sign in first', 'session'],
  'foreign-origin': [401, 'The request did not come from this site'],
  'second-factor-needed': [401, 'A second factor is needed'],
  'sign-in-refused': [401, 'Invalid login credentials', 'session'],
  'not-the-owner': [401, 'Access denied. This email is not authorized.', 'session'],
  'not-authorized': [401, 'Access denied. Only authorized personnel can access this portal.', 'session'],
  'other-account': [401, 'Access denied. You are not authorized to view this dashboard.', 'session'],
  'challenge-expired': [401, 'This took too long: sign in again', 'session'],
  'sign-in-expired': [401, 'This sign-in has expired: start again', 'session'],
  'not-linked': [401, 'This account is not linked: sign in with your password first', 'session'],
  'second-factor-enrolled': [401, 'A second factor is enrolled: sign in with your password and its code', 'session'],
  'stand-only': [401, 'This tablet may not do that', 'owner'],
  'stand-locked': [401, 'Enter the PIN first', 'session'],
  'stand-blocked': [401, 'Too many wrong PINs: the owner unblocks this tablet', 'session'],
  'wrong-pin': [422, 'The PIN is wrong', 'session'],
  'not-found': [404, 'Not found', 'owner'],
  'changed-meanwhile': [409, 'It was changed in the meantime'],
  'override-replaced': [409, 'A later change replaced this one: undo that one first', 'owner'],
  'slug-taken': [409, 'This address is taken', 'owner'],
  'contact-exists': [409, 'A contact with this email address exists', 'owner'],
  'address-exists': [409, 'This address is in the list already', 'owner'],
  'addresses-full': [422, 'The limit is five addresses', 'owner'],
  'devices-full': [422, 'The limit is five devices', 'owner'],
  'push-service-unknown': [422, 'The push service of this browser is not known', 'owner'],
  'too-large': [413, 'The body is too large', 'owner'],
  'wrong-type': [415, 'Send application/json'],
  'no-access': [422, 'This feature is not available', 'owner'],
  'not-open': [422, 'The restaurant is not open yet', 'guest'],
  'reservations-disabled': [422, 'Reservations are currently disabled', 'guest'],
  'date-blocked': [422, 'This date is not available', 'guest', 'owner'],
  'day-closed': [422, 'The restaurant is closed on this day', 'owner'],
  'slot-closed': [422, 'The kitchen is closed at this time', 'guest'],
  'time-passed': [422, 'This time has passed', 'guest', 'owner'],
  'too-far-ahead': [422, 'This date is too far ahead'],
  'day-full': [422, 'This day is full', 'guest', 'owner'],
  'too-soon': [422, 'This time is too soon to book online', 'guest'],
  'time-full': [422, 'This time is full', 'guest', 'owner'],
  'area-not-offered': [422, 'This area is not offered any more', 'guest'],
  'offer-gone': [422, "That table has just gone. You're still on the list."],
  'not-waiting': [422, 'You are no longer on the list'],
  'offer-open': [422, 'This guest has another open offer', 'owner'],
  'offer-limit-reached': [422, 'This guest has had three offers today'],
  'verification-needed': [422, 'Too many tables from this network: call us', 'guest'],
  'cancel-by-link': [422, 'Use the link in your confirmation, or call us', 'guest'],
  'quota-reached': [422, 'For more tables, call us', 'guest'],
  'bookings-affected': [422, 'Some upcoming reservations would no longer fit: check them first', 'owner'],
  'too-many-bookings-affected': [422, 'Too many upcoming reservations would no longer fit', 'owner'],
  'too-many-overrides': [422, 'The limit of changes for today is reached: undo one first', 'owner'],
  'table-taken': [422, 'Another party has this table at that time', 'owner'],
  'table-unknown': [422, 'A table is not on the plan', 'owner'],
  'still-held': [422, 'The table is still held for this party', 'owner'],
  'day-in-future': [422, 'This day is in the future', 'owner'],
  'waitlist-full': [422, 'The waitlist of this day is full'],
  'day-not-full': [422, 'This day is not full: book instead', 'owner'],
  'transition-refused': [422, 'This status change is not allowed', 'owner'],
  'not-movable': [422, 'Only a booked or waiting reservation can get another date or time', 'owner'],
  'email-needed': [422, 'The guest gave no email address: add one', 'owner'],
  'nothing-to-send': [422, 'There is nothing to send, or neither an address nor a number that takes texts', 'owner'],
  'archive-gone': [404, 'The archive can no longer be downloaded: ask for a new one', 'owner'],
  'upcoming-booking': [422, 'A reservation is upcoming: cancel it first', 'owner'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used for another body'],
  'looks-automated': [422, 'The form looks filled in by a bot: send it again', 'guest'],
  'setup-incomplete': [422, 'Name, address, phone, hours and a menu are needed first', 'owner'],
  'lines-invalid': [422, 'Some lines are neither fixed nor skipped'],
  'category-in-use': [422, 'Dishes are in this category: move them first', 'owner'],
  'nothing-to-import': [422, 'This file would not change the menu'],
  'item-unknown': [422, 'A chosen item is not on the menu', 'guest'],
  'wrong-code': [422, 'The code is wrong or too old', 'session'],
  'wrong-password': [422, 'The password is wrong', 'session'],
  'weak-password': [422, 'The password is too weak', 'session'],
  'same-password': [422, 'The password was used before', 'session'],
  'factor-enrolled': [422, 'A second factor is enrolled already', 'session'],
  'no-factor': [422, 'No second factor is enrolled', 'session'],
  'limited-session': [422, 'This session may not change the account: sign in with your password', 'session'],
  'nothing-to-verify': [422, 'No code is pending', 'session'],
  'same-email': [422, 'This is your email address already', 'session'],
  'no-passkeys': [422, 'Passkeys are not available here', 'session'],
  'passkey-refused': [422, 'The passkey was not accepted', 'session'],
  'no-sms': [422, 'Codes by text message are not available here', 'session'],
  'no-provider': [422, 'There is no other way to sign in here', 'session'],
  'last-sign-in-method': [422, 'The last sign-in method cannot be removed', 'session'],
  'upload-missing': [422, 'The files of this upload have not arrived'],
  'not-an-image': [422, 'Please upload an image file'],
  'upload-finished': [409, 'This upload is finished: choose a file again to replace it'],
  'prices-fixed': [422, 'The price ids are fixed once a subscription is recorded'],
  'new-browser': [429, 'Get a link by email and open it in this browser', 'session'],
  'too-many': [429, 'Too many requests'],
  fault: [500, 'Something went wrong on our side'],
  'disk-full': [
    503,
    'The disk is full, so nothing was saved: make room, then send it again',
    'guest',
    'owner',
    'session',
  ],
  unavailable: [503, 'Try again in a moment', 'owner', 'session'],
} as const satisfies Record<string, readonly [status: number, message: string, ...readers: Audience[]]>

export type ErrorCode = keyof typeof errorCodes

/** The body of an error. `fields` maps wrong fields to errors, as message keys where they exist. */
export type ApiErrorBody = { reason: ErrorCode; message: string; fields?: Record<string, string[]> }

type Detail = { fields?: Record<string, string[]>; retryAfter?: number; message?: string }

/** A meant error that the middleware answers. `retryAfter` is in seconds (see shared/README, API errors). */
export class ApiError extends Error {
  readonly reason: ErrorCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfter: number | undefined

  constructor(reason: ErrorCode, { fields, retryAfter, message = errorCodes[reason][1] }: Detail = {}) {
    super(message)
    this.reason = reason
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return errorCodes[this.reason][0]
  }
}
