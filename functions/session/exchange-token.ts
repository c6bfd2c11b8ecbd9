import { Refused } from '#shared/api-error.ts'
import { exchangeToken } from '#shared/auth/endpoints.ts'
import { type Identity, sameEmail, type Session } from '#shared/auth/session.ts'
import { now } from '#functions/runtime/clock.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere, mayChange, present } from '#functions/http/require-session.ts'
import { linkAccount } from '#functions/services/auth/cognito.ts'
import { backFrom, theProvider, tokensFor, wordOf } from '#functions/services/auth/oidc.ts'
import { keep, openSession } from '#functions/services/auth/session-service.ts'
import type { Word } from '#functions/services/auth/tokens.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { hasSecondFactor, ownerFacts, saveOwner } from '#functions/db/auth/owner.ts'
import { sessionSeen } from '#functions/db/auth/sessions.ts'

/** Seconds that a session by a provider's word lasts: nothing can prolong it. */
const anHour = 60 * 60

type Browser = Parameters<typeof openSession>[3]

export const handler = serve(
  exchangeToken,
  async (brought, caller) => {
    const { name: provider } = theProvider()
    const away = await backFrom(brought.state, 'code' in brought ? 'code' : 'id_token', caller)
    if ('code' in brought) {
      const began = now()
      const tokens = await tokensFor(brought.code, away)
      return { session: await openSession(tokens, 'aal1', began, caller, { provider, nonce: away.nonce }) }
    }
    const word = await wordOf(brought.idToken, away)
    if (!sameEmail(word.email, (await ownerFacts()).email)) throw new Refused('not-personnel')
    return away.session === undefined
      ? { session: await byWord(word, provider, caller) }
      : link(word, provider, away.session, caller)
  },
  fromHere,
)

/** A session by the provider's word: with no token of Cognito's, it sees and works, and may not change the account. */
async function byWord({ subject }: Word, provider: string, caller: Browser): Promise<Session> {
  const owner = await ownerFacts()
  const { linked, userId, username, email } = owner
  if (!userId || !username || !linked.some((one) => one.provider === provider && one.id === subject))
    throw new Refused('not-linked')
  if (hasSecondFactor(owner)) throw new Refused('second-factor-enrolled')
  const expiresAt = Math.floor(now() / 1000) + anHour
  const row = await keep(
    { userId, username, email, level: 'aal1', expiresAt, provider, limited: true },
    { seconds: anHour },
    caller,
  )
  return sessionSeen(row, owner, now() / 1000)
}

/** Only the session that asked for it links. */
async function link(
  { subject, email }: Word,
  provider: string,
  asked: string,
  caller: Browser,
): Promise<{ linked: Identity; session: Session }> {
  const there = await present(caller.event)
  mayChange(there)
  if (there.session.hash !== asked) throw new Refused('sign-in-over')
  const { username, userId } = there.session
  await linkAccount(username, provider, subject)
  const identity: Identity = { provider, id: subject, email }
  const others = there.owner.linked.filter((one) => one.provider !== provider || one.id !== subject)
  const linked = [...others, identity]
  await saveOwner({ linked, userId, username })
  await tellOwner('identity-linked')
  return { linked: identity, session: sessionSeen(there.session, { ...there.owner, linked }, now() / 1000) }
}
