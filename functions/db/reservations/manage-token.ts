import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { getSecret } from '#functions/db/secrets.ts'

const idBytes = 16
/** The characters of a manage token. An email's link has the proof behind it. */
const tokenLength = 54

/** Creates the secret of a reservation's manage link: the reservation's UUID and 24 random bytes. */
export const createManageToken = (id: string): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(24)]).toString('base64url')

/** Returns the id of the reservation in a manage link's secret, or undefined. */
export function parseManageToken(secret: string): string | undefined {
  const bytes = Buffer.from(secret.slice(0, tokenLength), 'base64url')
  if (bytes.length !== idBytes + 24) return undefined
  const hex = bytes.subarray(0, idBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const isSame = (one: string, other: string): boolean => {
  const [given, known] = [Buffer.from(one), Buffer.from(other)]
  return given.length === known.length && timingSafeEqual(given, known)
}

/** Tells whether a secret belongs to a reservation, in constant time. */
export const isManageTokenValid = (secret: string, { manageToken }: Pick<Reservation, 'manageToken'>): boolean =>
  isSame(secret.slice(0, tokenLength), manageToken)

/** Returns the second secret of a reservation: only emails to its guest hold it, so its link proves their address. */
const emailProofOf = async (id: string): Promise<string> =>
  createHmac('sha256', await getSecret('email-proof'))
    .update(id)
    .digest('base64url')
    .slice(0, 22)

/** Returns the secret of the manage link in an email to the guest. */
export const emailTokenOf = async ({ id, manageToken }: Pick<Reservation, 'id' | 'manageToken'>): Promise<string> =>
  manageToken + (await emailProofOf(id))

/** Tells whether a link's secret comes from an email to the reservation's guest. */
export const isFromEmail = async (secret: string, { id }: Pick<Reservation, 'id'>): Promise<boolean> =>
  secret.length > tokenLength && isSame(secret.slice(tokenLength), await emailProofOf(id))
