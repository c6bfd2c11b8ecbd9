import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Reservation } from '#shared/reservations/reservation.ts'

const idBytes = 16

/** A new secret for a reservation's manage link: it names the reservation (its UUID) and adds 24 random bytes. */
export const createManageToken = (id: string): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(24)]).toString('base64url')

/** The reservation that a token names, if it names one. */
export function parseManageToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + 24) return undefined
  const hex = bytes.subarray(0, idBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether a token is this reservation's, in equal time. */
export function isManageTokenValid(token: string, { manageToken }: Pick<Reservation, 'manageToken'>): boolean {
  const [given, known] = [Buffer.from(token), Buffer.from(manageToken)]
  return given.length === known.length && timingSafeEqual(given, known)
}
