import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

type At = { origin: string; relyingParty?: string; verifiesUser?: boolean }

/** An authenticator without a device, with one passkey (ES256) for a page's origin. Tests can make it misbehave. */
export function authenticator({ origin, relyingParty = new URL(origin).hostname, verifiesUser = true }: At) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const facts = (more = 0) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++uses)
    return Buffer.concat([sha256(relyingParty), Buffer.from([1 | (verifiesUser ? 4 : 0) | more]), counter])
  }
  const said = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id: text(id),
    create: ({ challenge }: Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge'>): RegistrationResponseJSON => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const authData = Buffer.concat([
        facts(0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        ...common,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: text(said('webauthn.create', challenge)),
          attestationObject: text(Buffer.from(isoCBOR.encode(attestation as never))),
          transports: ['internal'],
        },
      }
    },
    get: ({ challenge }: Pick<PublicKeyCredentialRequestOptionsJSON, 'challenge'>): AuthenticationResponseJSON => {
      const clientData = said('webauthn.get', challenge)
      const authenticatorData = facts()
      return {
        ...common,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authenticatorData),
          signature: text(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)),
        },
      }
    },
  }
}
