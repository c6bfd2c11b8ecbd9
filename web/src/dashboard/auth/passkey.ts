import type { AnswerOf } from '#shared/endpoint.ts'
import type { beginPasskey, beginPasskeySignIn } from '#shared/auth/endpoints.ts'

/** Whether this browser reads and writes passkeys as JSON, and this page may ask for them. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** What an authenticator answers, as it is sent. */
export type PasskeyAssertion = { id: string; type: 'public-key'; response: Record<string, unknown> }

const sent = (credential: Credential | null): PasskeyAssertion | undefined =>
  credential instanceof PublicKeyCredential ? (credential.toJSON() as unknown as PasskeyAssertion) : undefined

/** Ask an authenticator to sign in. Quietly: among what the browser offers in the e-mail field. Undefined when nothing was chosen. */
export async function signWithPasskey(
  { options }: AnswerOf<typeof beginPasskeySignIn>,
  { quietly, signal }: { quietly?: boolean; signal?: AbortSignal } = {},
): Promise<PasskeyAssertion | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return chosen(
    navigator.credentials.get({
      publicKey,
      ...(quietly ? { mediation: 'conditional' } : {}),
      ...(signal ? { signal } : {}),
    }),
  )
}

/** Ask an authenticator for a new passkey. Undefined when none was made. */
export function createPasskey({ options }: AnswerOf<typeof beginPasskey>): Promise<PasskeyAssertion | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return chosen(navigator.credentials.create({ publicKey }))
}

/** Turned away, put off, taking too long, or made before on this device: all of these mean that there is none now. */
const declined = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

async function chosen(asked: Promise<Credential | null>): Promise<PasskeyAssertion | undefined> {
  try {
    return sent(await asked)
  } catch (error) {
    if (error instanceof DOMException && declined.has(error.name)) return undefined
    throw error
  }
}
