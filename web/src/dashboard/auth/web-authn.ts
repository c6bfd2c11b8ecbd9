import type { AnswerOf } from '#shared/endpoint.ts'
import type { beginPasskey, beginPasskeySignIn } from '#shared/auth/endpoints.ts'

/** Returns whether this browser supports passkeys as JSON and this page may use them. */
export const hasPasskeySupport = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** An authenticator's answer, as it is sent. */
export type PasskeyAssertion = { id: string; type: 'public-key'; response: Record<string, unknown> }

function sent(credential: Credential | null): PasskeyAssertion | undefined {
  if (!(credential instanceof PublicKeyCredential)) return undefined
  const { response, ...described } = credential.toJSON()
  return { ...described, type: 'public-key', response: { ...response } }
}

/** Asks an authenticator to sign in; `quiet` offers it in the email field. Undefined if nothing was chosen. */
export async function getPasskeyAssertion(
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

/** Asks an authenticator for a new passkey. Returns undefined when none was created. */
export function createPasskey({ options }: AnswerOf<typeof beginPasskey>): Promise<PasskeyAssertion | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return chosen(navigator.credentials.create({ publicKey }))
}

/** Rejected, postponed, timed out or already created on this device: there is no new passkey. */
const declined = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

async function chosen(asked: Promise<Credential | null>): Promise<PasskeyAssertion | undefined> {
  try {
    return sent(await asked)
  } catch (error) {
    if (error instanceof DOMException && declined.has(error.name)) return undefined
    throw error
  }
}
