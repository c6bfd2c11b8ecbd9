import { randomBytes } from 'node:crypto'
import { hashStandPin } from '#functions/db/secrets.ts'
import type { StoredPin } from '#functions/db/stand/stands.ts'

/** Returns a PIN as it is stored. */
export async function toStoredPin(pin: string): Promise<StoredPin> {
  const salt = randomBytes(8).toString('base64url')
  return { pin: await hashStandPin(pin, salt), salt }
}

/** Tells whether a PIN is the stored one. */
export const verifyPin = async ({ pin, salt }: StoredPin, typed: string): Promise<boolean> =>
  (await hashStandPin(typed, salt)) === pin
