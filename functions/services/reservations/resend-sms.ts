import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/api-error.ts'
import { smsWorker } from '#shared/email/email-message.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { toSmsSnapshot } from '#shared/sms/sms-snapshot.ts'
import { createOutboxEntryOp, receivesSms } from '#functions/db/email/emails.ts'
import { getSmsRecipient, isOptedOut } from '#functions/db/sms/sms-recipients.ts'

/**
 * Builds the text that the owner sends again to a guest who has only a phone. Throws nothing-to-send if the number gets
 * no texts.
 */
export async function resendSmsOps(reservation: Reservation, topic: 'reservation-confirmed' | 'reservation-cancelled') {
  const { textConsent } = reservation
  if (!textConsent || !receivesSms(reservation) || isOptedOut(await getSmsRecipient(textConsent.number), textConsent))
    throw new ApiError('nothing-to-send')
  const id = `text-${randomUUID()}`
  const letter = { kind: 'text', topic, by: 'restaurant', reservation: toSmsSnapshot(reservation) } as const
  return { ops: [createOutboxEntryOp(letter, { id, again: true })], posted: [{ id, worker: smsWorker }] }
}
