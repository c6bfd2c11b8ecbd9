import type {
  AdminDisableProviderForUserRequest,
  AdminGetUserRequest,
  AdminLinkProviderForUserRequest,
  AdminSetUserMFAPreferenceRequest,
  AdminUserGlobalSignOutRequest,
  ListUsersRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { listFactorSettings } from './user-api.ts'
import { setFactorPreferences } from './factors.ts'
import { listAttributes, getPoolUser, type Pool, type PoolUser } from './pool.ts'
import { invalidParameterError, CognitoError } from './cognito-error.ts'
import type { Operations } from './server.ts'
import type { CognitoContext } from './context.ts'

/** Requests that need AWS credentials instead of the user's token. */
export function createAdminApi({ pool, poolId, provider, now }: CognitoContext): Operations {
  const mustBeOurs = (UserPoolId: unknown) => {
    if (UserPoolId !== poolId)
      throw new CognitoError('ResourceNotFoundException', `User pool ${String(UserPoolId)} does not exist.`)
  }
  const named = ({ UserPoolId, Username }: { UserPoolId?: unknown; Username?: unknown }): PoolUser => {
    mustBeOurs(UserPoolId)
    return getPoolUser(pool, Username)
  }

  return {
    AdminGetUser: (request: AdminGetUserRequest) => {
      const user = named(request)
      return { ...shown(user), UserAttributes: listAttributes(user), ...listFactorSettings(user) }
    },
    ListUsers: ({ UserPoolId, Filter }: ListUsersRequest) => {
      mustBeOurs(UserPoolId)
      return {
        Users: chosen(pool, Filter).map((user) => Object.assign(shown(user), { Attributes: listAttributes(user) })),
      }
    },
    AdminSetUserMFAPreference: ({ UserPoolId, Username, ...settings }: AdminSetUserMFAPreferenceRequest) => {
      setFactorPreferences(named({ UserPoolId, Username }), settings)
      pool.save()
      return {}
    },
    AdminUserGlobalSignOut: (request: AdminUserGlobalSignOutRequest) => {
      named(request).grants = []
      pool.save()
      return {}
    },
    AdminLinkProviderForUser: ({ UserPoolId, DestinationUser, SourceUser }: AdminLinkProviderForUserRequest) => {
      mustBeOurs(UserPoolId)
      const { ProviderName = '', ProviderAttributeName, ProviderAttributeValue: subject } = SourceUser ?? {}
      if (DestinationUser?.ProviderName !== 'Cognito')
        throw invalidParameterError('The destination must be a user of the pool: ProviderName Cognito')
      if (ProviderName !== provider?.name)
        throw new CognitoError('ResourceNotFoundException', `Identity provider ${ProviderName} does not exist.`)
      if (ProviderAttributeName !== 'Cognito_Subject' || !subject)
        throw invalidParameterError('The source must be named by its Cognito_Subject')
      const user = getPoolUser(pool, DestinationUser.ProviderAttributeValue)
      if (findLinkedUser(pool, ProviderName, subject))
        throw invalidParameterError('Merging is not currently supported, provide a SourceUser that has not been linked')
      user.identities.push({ provider: ProviderName, subject, linkedAt: now() })
      pool.save()
      return {}
    },
    AdminDisableProviderForUser: ({ UserPoolId, User: source }: AdminDisableProviderForUserRequest) => {
      mustBeOurs(UserPoolId)
      const { ProviderName = '', ProviderAttributeValue: subject = '' } = source ?? {}
      const user = findLinkedUser(pool, ProviderName, subject)
      if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
      user.identities = user.identities.filter((one) => one.provider !== ProviderName || one.subject !== subject)
      pool.save()
      return {}
    },
  }
}

/** Finds the user of a provider's account. */
export const findLinkedUser = ({ users }: Pool, provider: string, subject: string): PoolUser | undefined =>
  users.find(({ identities }) => identities.some((one) => one.provider === provider && one.subject === subject))

const shown = ({ sub, status, createdAt, changedAt }: PoolUser) => ({
  Username: sub,
  UserStatus: status,
  Enabled: true,
  UserCreateDate: new Date(createdAt),
  UserLastModifiedDate: new Date(changedAt),
})

/** Parses `email = "…"` or `sub ^= "…"`: one attribute, whole or by prefix. */
function chosen({ users }: Pool, filter: string | undefined): PoolUser[] {
  if (!filter) return users
  const [, name, how, value = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? []
  if (!name) throw invalidParameterError('Error while parsing filter.')
  return users.filter((user) => {
    const found = listAttributes(user).find(({ Name }) => Name === name)?.Value
    return how === '=' ? found === value : found?.startsWith(value)
  })
}
