import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { interactionPolicy, Provider } from 'oidc-provider'
import { listenOnLoopback } from '#infra/emulators/listen.ts'

/** Somebody with an account at the provider. */
export type Someone = { subject: string; email: string; verified: boolean }

/** The client that a stage is at the provider. */
const client = { clientId: 'the-restaurant', clientSecret: 'known-to-both' }

/**
 * A provider of OpenID Connect on this machine. Whoever is sent there is the one who is there, at once and without a page; with nobody there the provider
 * refuses. `named` is what `IDENTITY_PROVIDER` says of it.
 */
export async function startIdentityProvider(first?: Someone) {
  const server = createServer()
  const { port, close } = await listenOnLoopback(server, 0)
  const issuer = `http://127.0.0.1:${port}`
  let there = first
  const known = new Map<string, Someone>()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ['https://anywhere.test/back'],
        response_types: ['code', 'id_token'],
        grant_types: ['authorization_code', 'implicit'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['of this test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'of-this-test' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: () => '/who' },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: known.get(accountId)?.email,
        email_verified: known.get(accountId)?.verified,
      }),
    }),
    // A browser is asked again each time who is there.
    loadExistingGrant: ({ oidc: { result, provider: asked } }: any) =>
      result?.consent && asked.Grant.find(result.consent.grantId),
  })
  // Where a browser goes back to is a page on a port that is not known before.
  provider.Client.prototype.redirectUriAllowed = () => true
  const pages = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/who')) return pages(request, response)
    const { params } = await provider.interactionDetails(request, response)
    if (!there) return provider.interactionFinished(request, response, { error: 'access_denied' })
    known.set(there.subject, there)
    const grant = new provider.Grant({ accountId: there.subject, clientId: params.client_id })
    grant.addOIDCScope('openid email')
    await provider.interactionFinished(request, response, {
      login: { accountId: there.subject },
      select_account: {},
      consent: { grantId: await grant.save() },
    })
  })
  return {
    issuer,
    client,
    named: (name: string) => JSON.stringify({ name, issuer, ...client }),
    /** Somebody else, or nobody, is there from now on. */
    as: (someone: Someone | undefined) => void (there = someone),
    close,
  }
}
