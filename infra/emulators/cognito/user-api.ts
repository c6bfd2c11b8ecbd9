import type {
  CodeDeliveryDetailsType,
  GetUserAttributeVerificationCodeRequest,
  GetUserRequest,
  UpdateUserAttributesRequest,
  VerifyUserAttributeRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { verifyCode } from './lockout.ts'
import { listAttributes, type PoolUser, findPoolUser } from './pool.ts'
import { invalidParameterError, notAuthorizedError, CognitoError } from './cognito-error.ts'
import { sendCode } from './delivery.ts'
import type { Operations } from './server.ts'
import type { CognitoContext } from './context.ts'

/** Returns the required factors as the API lists them. */
export const listFactorSettings = ({ factors, preferred, passkeysSuffice }: PoolUser) => {
  const list = [...factors, ...(passkeysSuffice ? ['WEB_AUTHN'] : [])]
  return {
    ...(list.length > 0 ? { UserMFASettingList: list } : {}),
    ...(preferred ? { PreferredMfaSetting: preferred } : {}),
  }
}

/** Shows and changes a user's own data. */
export function createUserApi(service: CognitoContext): Operations {
  const { pool, tokens, now } = service

  /** A new email address waits for its code while the old one stays; a new number applies at once, unverified. */
  async function change(user: PoolUser, name: string, value: string): Promise<CodeDeliveryDetailsType[]> {
    if (name === 'email') {
      if (!/^[^@\s]+@[^@\s]+$/.test(value)) throw invalidParameterError('Invalid email address format.')
      user.newEmail = value
      return [await sendCode(service, user, { about: 'email', by: 'email', to: value })]
    }
    user.attributes[name] = value
    if (name !== 'phone_number') return []
    user.attributes['phone_number_verified'] = 'false'
    return [await sendCode(service, user, { about: name, by: name, to: value })]
  }

  return {
    GetUser: async ({ AccessToken }: GetUserRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      return { Username: user.sub, UserAttributes: listAttributes(user), ...listFactorSettings(user) }
    },
    UpdateUserAttributes: async ({ AccessToken, UserAttributes = [] }: UpdateUserAttributesRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      for (const { Name = '', Value = '' } of UserAttributes) {
        if (Name === 'sub') throw invalidParameterError('user.sub: Attribute cannot be updated.')
        if (Name.endsWith('_verified') || Name === 'identities')
          throw notAuthorizedError('A client attempted to write unauthorized attribute')
        if (Name === 'phone_number' && !/^\+\d{7,15}$/.test(Value))
          throw invalidParameterError('Invalid phone number format.')
      }
      const CodeDeliveryDetailsList = []
      for (const { Name = '', Value = '' } of UserAttributes)
        CodeDeliveryDetailsList.push(...(await change(user, Name, Value)))
      user.changedAt = now()
      pool.save()
      return { CodeDeliveryDetailsList }
    },
    GetUserAttributeVerificationCode: async ({
      AccessToken,
      AttributeName,
    }: GetUserAttributeVerificationCodeRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      const to =
        AttributeName === 'email' ? (user.newEmail ?? user.attributes['email']) : user.attributes['phone_number']
      if ((AttributeName !== 'email' && AttributeName !== 'phone_number') || !to)
        throw invalidParameterError('User does not have the attribute to verify.')
      return { CodeDeliveryDetails: await sendCode(service, user, { about: AttributeName, by: AttributeName, to }) }
    },
    VerifyUserAttribute: async ({ AccessToken, AttributeName = '', Code }: VerifyUserAttributeRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      try {
        verifyCode(user, AttributeName, Code, now())
        if (AttributeName === 'email' && user.newEmail !== undefined) {
          const other = findPoolUser(pool, user.newEmail)
          if (other && other !== user)
            throw new CognitoError('AliasExistsException', 'An account with the given email already exists.')
          user.attributes['email'] = user.newEmail
          delete user.newEmail
        }
        user.attributes[`${AttributeName}_verified`] = 'true'
        delete user.codes[AttributeName]
        user.changedAt = now()
      } finally {
        pool.save()
      }
      return {}
    },
  }
}
