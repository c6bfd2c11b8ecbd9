import type { Passkey } from '#shared/auth/session.ts'
import type { SessionContext } from '#functions/http/require-session.ts'
import { updateOwner } from '#functions/db/auth/owner.ts'
import { queryPasskeys } from './cognito.ts'

/**
 * Returns Cognito's passkeys with the names that the owner gave them. They are stored, so that a session can list them
 * without Cognito.
 */
export async function listNamedPasskeys(
  token: string,
  { owner }: SessionContext,
  named?: Pick<Passkey, 'id' | 'name'>,
) {
  const names = new Map([...owner.passkeys, ...(named ? [named] : [])].map(({ id, name }) => [id, name]))
  const passkeys = (await queryPasskeys(token)).map(({ id, name, createdAt }): Passkey => ({
    id,
    createdAt,
    name: names.get(id) ?? name,
  }))
  await updateOwner({ passkeys })
  return passkeys
}
