import { createECDH } from 'node:crypto'
import { getSecret } from '#functions/db/secrets.ts'

/** The number of points of the curve P-256: a private key is between 1 and one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * Returns the keys by which push services know the restaurant (VAPID, RFC 8292), as base64url. The stage's secret makes
 * them, so there is nothing to set. Other keys would end every subscription.
 */
export async function deriveVapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const secret = BigInt(`0x${(await getSecret('push')).toString('hex')}`)
  const privateKey = Buffer.from(((secret % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
