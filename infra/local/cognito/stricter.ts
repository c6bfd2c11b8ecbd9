import { randomUUID } from 'node:crypto'

type Target = (context: object, request: any) => Promise<any>
type Router = (target: string) => Target
type Facts = { pool: any; secretHash: (username: string) => string; errors: any }

const sessionMs = 5 * 60_000

/**
 * What AWS's Cognito does and cognito-local leaves out: the client's secret hash, a challenge that can be answered only by who passed the step before it,
 * the temporary password, refresh tokens that come after a challenge, and GlobalSignOut.
 */
export function stricter(base: Router, { pool, secretHash, errors }: Facts): Router {
  const passed = new Map<string, { username: string; until: number }>()
  const refused = () => new errors.NotAuthorizedError('Incorrect username or password.')

  /** `name` is what the hash is made of; Cognito wants the user's own name, not an alias, for a refresh. */
  const knowsSecret = (name: string | undefined, hash: unknown) => {
    if (!name || hash !== secretHash(name)) throw refused()
  }
  const challenged = (answer: any) => {
    if (!answer.ChallengeName) return answer
    const session = randomUUID()
    passed.set(session, { username: answer.ChallengeParameters.USER_ID_FOR_SRP, until: Date.now() + sessionMs })
    return { ...answer, Session: session }
  }

  const targets: Record<string, Target> = {
    InitiateAuth: async (context, request) => {
      const { USERNAME, PASSWORD, REFRESH_TOKEN, SECRET_HASH } = request.AuthParameters ?? {}
      if (REFRESH_TOKEN) {
        knowsSecret((await pool.getUserByRefreshToken(context, REFRESH_TOKEN))?.Username, SECRET_HASH)
        return base('InitiateAuth')(context, request)
      }
      knowsSecret(USERNAME, SECRET_HASH)
      const user = await pool.getUserByUsername(context, USERNAME)
      if (!user || user.Password !== PASSWORD) throw refused()
      return challenged(await base('InitiateAuth')(context, request))
    },
    RespondToAuthChallenge: async (context, request) => {
      const { USERNAME, SECRET_HASH } = request.ChallengeResponses ?? {}
      knowsSecret(USERNAME, SECRET_HASH)
      const session = passed.get(request.Session)
      if (!session || session.username !== USERNAME || session.until < Date.now())
        throw new errors.NotAuthorizedError('Invalid session for the user.')
      const answer = await base('RespondToAuthChallenge')(context, request)
      passed.delete(request.Session)
      const token = answer.AuthenticationResult?.RefreshToken
      if (token) await pool.storeRefreshToken(context, token, await pool.getUserByUsername(context, USERNAME))
      return challenged(answer)
    },
    ForgotPassword: async (context, request) => {
      knowsSecret(request.Username, request.SecretHash)
      return base('ForgotPassword')(context, request)
    },
    ConfirmForgotPassword: async (context, request) => {
      knowsSecret(request.Username, request.SecretHash)
      return base('ConfirmForgotPassword')(context, request)
    },
    ChangePassword: async (context, request) => {
      const user = await pool.getUserByUsername(context, claimsIn(request.AccessToken).username)
      if (!user || user.Password !== request.PreviousPassword) throw refused()
      return base('ChangePassword')(context, request)
    },
    RevokeToken: async (context, request) => {
      // A token that is unknown by now counts as revoked (RFC 7009).
      const user = await pool.getUserByRefreshToken(context, request.Token)
      return user ? base('RevokeToken')(context, request) : {}
    },
    GlobalSignOut: async (context, { AccessToken = '' }) => {
      const { username } = claimsIn(AccessToken)
      const user = username && (await pool.getUserByUsername(context, username))
      if (!user) throw refused()
      await pool.saveUser(context, { ...user, RefreshTokens: [] })
      return {}
    },
  }
  return (target) => targets[target] ?? base(target)
}

const claimsIn = (token = ''): { username?: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
