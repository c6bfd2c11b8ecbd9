import { ApiError } from '#shared/api-error.ts'
import { exchangeToken } from '#shared/auth/endpoints.ts'
import { type Identity, isSameEmail, type Session } from '#shared/auth/session.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin, requireFullSession, requireSession } from '#functions/http/require-session.ts'
import { linkAccount } from '#functions/services/auth/cognito.ts'
import { consumeLoginState, getProvider, exchangeCode, verifyIdToken } from '#functions/services/auth/oidc.ts'
import { storeSession, createSession } from '#functions/services/auth/session-service.ts'
import type { IdTokenClaims } from '#functions/services/auth/tokens.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { hasSecondFactor, getOwnerProfile, updateOwner } from '#functions/db/auth/owner.ts'
import { toSessionView } from '#functions/db/auth/sessions.ts'

/** Seconds that a session by a provider's word lasts: nothing can prolong it. */
const anHour = 60 * 60

type Browser = Parameters<typeof createSession>[2]

export const handler = createHandler(
  exchangeToken,
  async (brought, caller) => {
    const { name: provider } = getProvider()
    const away = await consumeLoginState(brought.state, 'code' in brought ? 'code' : 'id_token', caller)
    if ('code' in brought) {
      const began = nowMs()
      const tokens = await exchangeCode(brought.code, away)
      return {
        session: await createSession(
          tokens,
          { level: 'aal1', began, elsewhere: { provider, nonce: away.nonce } },
          caller,
        ),
      }
    }
    const word = await verifyIdToken(brought.idToken, away)
    if (!isSameEmail(word.email, (await getOwnerProfile()).email)) throw new ApiError('not-authorized')
    return away.session === undefined
      ? { session: await byWord(word, provider, caller) }
      : link(word, provider, away.session, caller)
  },
  requireSameOrigin,
)

/** A session by the provider's word: with no token of Cognito's, it sees and works, and may not change the account. */
async function byWord({ subject }: IdTokenClaims, provider: string, caller: Browser): Promise<Session> {
  const owner = await getOwnerProfile()
  const { linked, userId, username, email } = owner
  if (!userId || !username || !linked.some((one) => one.provider === provider && one.id === subject))
    throw new ApiError('not-linked')
  if (hasSecondFactor(owner)) throw new ApiError('second-factor-enrolled')
  const expiresAt = Math.floor(nowMs() / 1000) + anHour
  const row = await storeSession(
    { userId, username, email, level: 'aal1', expiresAt, provider, limited: true },
    { seconds: anHour },
    caller,
  )
  return toSessionView(row, owner, nowMs() / 1000)
}

/** Only the session that asked for it links. */
async function link(
  { subject, email }: IdTokenClaims,
  provider: string,
  asked: string,
  caller: Browser,
): Promise<{ linked: Identity; session: Session }> {
  const there = await requireSession(caller.event)
  requireFullSession(there)
  if (there.session.hash !== asked) throw new ApiError('sign-in-expired')
  const { username, userId } = there.session
  await linkAccount(username, provider, subject)
  const identity: Identity = { provider, id: subject, email }
  const others = there.owner.linked.filter((one) => one.provider !== provider || one.id !== subject)
  const linked = [...others, identity]
  await updateOwner({ linked, userId, username })
  await emailAccountNotice('identity-linked')
  return { linked: identity, session: toSessionView(there.session, { ...there.owner, linked }, nowMs() / 1000) }
}
