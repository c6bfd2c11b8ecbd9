import type {
  CompleteWebAuthnRegistrationRequest,
  DeleteWebAuthnCredentialRequest,
  ListWebAuthnCredentialsRequest,
  StartWebAuthnRegistrationRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PoolPasskey, PoolUser } from './pool.ts'
import { invalidParameterError, notAuthorizedError, CognitoError } from './cognito-error.ts'
import type { Operations } from './server.ts'
import type { CognitoContext } from './context.ts'

/** Loaded on demand, so that the app starts sooner. */
const webauthn = () => import('@simplewebauthn/server')

const waitMs = 5 * 60_000
const mostPasskeys = 20

/** A request to register a passkey, whose type the SDK leaves open. */
type Registration = Pick<CompleteWebAuthnRegistrationRequest, 'AccessToken'> & { Credential: RegistrationResponseJSON }

/** Creates, lists and deletes a user's passkeys, with user verification, for the pool's domain. */
export function createPasskeysApi(service: CognitoContext): Operations {
  const { pool, tokens, now } = service
  const begun = new Map<string, { challenge: string; until: number }>()

  return {
    StartWebAuthnRegistration: async ({ AccessToken }: StartWebAuthnRegistrationRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      const rpID = relyingPartyOf(service)
      if (user.passkeys.length >= mostPasskeys)
        throw new CognitoError('LimitExceededException', 'The user has as many passkeys as a user may have.')
      const name = user.attributes['email'] ?? user.sub
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpID,
        rpName: rpID,
        userID: new TextEncoder().encode(user.sub),
        userName: name,
        userDisplayName: name,
        timeout: waitMs,
        excludeCredentials: user.passkeys.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      })
      begun.set(user.sub, { challenge: options.challenge, until: now() + waitMs })
      return { CredentialCreationOptions: options }
    },
    CompleteWebAuthnRegistration: async ({ AccessToken, Credential: credential }: Registration) => {
      const { user } = await tokens.bearer(AccessToken)
      const rpID = relyingPartyOf(service)
      const waiting = begun.get(user.sub)
      const { challenge, origin } = saidBy(credential)
      if (!waiting || waiting.until <= now() || waiting.challenge !== challenge)
        throw new CognitoError('WebAuthnChallengeNotFoundException', 'The challenge is not known, or has expired.')
      begun.delete(user.sub)
      mustBeAt(rpID, origin)
      const { verifyRegistrationResponse } = await webauthn()
      const { registrationInfo } = await verifyRegistrationResponse({
        response: credential,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch((error: Error) => {
        throw /RP ID/.test(error.message)
          ? new CognitoError('WebAuthnRelyingPartyMismatchException', 'The credential is for another relying party.')
          : new CognitoError('WebAuthnCredentialNotSupportedException', 'The credential is not supported.')
      })
      const { id, publicKey, counter } = registrationInfo!.credential
      user.passkeys.push({
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: credential.response.transports ?? [],
        attachment: credential.authenticatorAttachment ?? 'platform',
        createdAt: now(),
      })
      pool.save()
      return {}
    },
    ListWebAuthnCredentials: async ({ AccessToken, MaxResults = 20, NextToken }: ListWebAuthnCredentialsRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      const from = Number(NextToken ?? 0)
      const next = from + MaxResults
      return {
        Credentials: user.passkeys.slice(from, next).map((passkey) => ({
          CredentialId: passkey.id,
          FriendlyCredentialName: 'Passkey',
          RelyingPartyId: service.relyingParty,
          AuthenticatorAttachment: passkey.attachment,
          AuthenticatorTransports: passkey.transports,
          CreatedAt: new Date(passkey.createdAt),
        })),
        ...(user.passkeys.length > next ? { NextToken: String(next) } : {}),
      }
    },
    DeleteWebAuthnCredential: async ({ AccessToken, CredentialId }: DeleteWebAuthnCredentialRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      const index = user.passkeys.findIndex(({ id }) => id === CredentialId)
      if (index < 0) throw new CognitoError('ResourceNotFoundException', 'The credential is not known.')
      user.passkeys.splice(index, 1)
      pool.save()
      return {}
    },
  }
}

function relyingPartyOf({ relyingParty }: CognitoContext): string {
  if (!relyingParty) throw new CognitoError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for the user pool.')
  return relyingParty
}

/** Returns whether a user may sign in by passkey alone. */
export const canUsePasskey = (
  { relyingParty }: CognitoContext,
  { passkeys: own, factors, passkeysSuffice }: PoolUser,
): boolean => relyingParty !== undefined && own.length > 0 && (factors.length === 0 || passkeysSuffice)

/** Returns the options for an authenticator as JSON, with the challenge that its answer must contain. */
export async function createAssertionOptions(service: CognitoContext, { passkeys: own }: PoolUser) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(service),
    timeout: 180_000,
    userVerification: 'required',
    allowCredentials: own.map(({ id }) => ({ id })),
  })
  return { challenge: options.challenge, text: JSON.stringify(options) }
}

/** Verifies an authenticator's answer. Throws NotAuthorizedException, WebAuthnOriginNotAllowedException. */
export async function assertPasskeyAnswer(
  service: CognitoContext,
  user: PoolUser,
  text: unknown,
  challenge: string,
): Promise<void> {
  const response = credentialIn(text)
  const passkey = user.passkeys.find(({ id }) => id === response.id)
  const { origin } = saidBy(response)
  const rpID = relyingPartyOf(service)
  mustBeAt(rpID, origin)
  if (!passkey) throw notAuthorizedError()
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: passkey.id, publicKey: keyOf(passkey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => {
    throw notAuthorizedError()
  })
  if (!verified) throw notAuthorizedError()
  passkey.counter = authenticationInfo.newCounter
  service.pool.save()
}

const keyOf = ({ publicKey }: PoolPasskey) => new Uint8Array(Buffer.from(publicKey, 'base64url'))

function credentialIn(text: unknown): AuthenticationResponseJSON {
  try {
    return JSON.parse(String(text)) as AuthenticationResponseJSON
  } catch {
    throw invalidParameterError('CREDENTIAL is no JSON')
  }
}

/** Parses the challenge and origin that a browser reports. */
function saidBy(credential: Pick<RegistrationResponseJSON, 'response'> | AuthenticationResponseJSON) {
  try {
    const text = Buffer.from(credential.response.clientDataJSON, 'base64url').toString()
    const { challenge, origin } = JSON.parse(text) as { challenge: string; origin: string }
    return { challenge, origin: new URL(origin).origin }
  } catch {
    throw invalidParameterError('The credential is not one')
  }
}

/** Throws unless the page is on the passkeys' domain or below it. */
function mustBeAt(relyingParty: string, origin: string): void {
  const { hostname } = new URL(origin)
  if (hostname !== relyingParty && !hostname.endsWith(`.${relyingParty}`))
    throw new CognitoError('WebAuthnOriginNotAllowedException', 'The origin does not belong to the relying party.')
}
