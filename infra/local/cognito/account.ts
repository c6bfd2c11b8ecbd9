import type {
  CodeDeliveryDetailsType,
  GetUserRequest,
  UpdateUserAttributesRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { codeFor } from './guesses.ts'
import { attributesOf, type User } from './pool.ts'
import { invalidParameter, notAuthorized } from './refusal.ts'
import type { Targets } from './serve.ts'
import type { Service } from './service.ts'

/** What users may know of themselves, and change. */
export function account({ pool, tokens, now }: Service): Targets {
  return {
    GetUser: async ({ AccessToken }: GetUserRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      return {
        Username: user.sub,
        UserAttributes: attributesOf(user),
        ...(user.factors.length > 0 ? { UserMFASettingList: user.factors } : {}),
        ...(user.preferred ? { PreferredMfaSetting: user.preferred } : {}),
      }
    },
    UpdateUserAttributes: async ({ AccessToken, UserAttributes = [] }: UpdateUserAttributesRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      for (const { Name = '' } of UserAttributes) {
        if (Name === 'sub') throw invalidParameter('user.sub: Attribute cannot be updated.')
        if (Name.endsWith('_verified')) throw notAuthorized('A client attempted to write unauthorized attribute')
      }
      for (const { Name = '', Value = '' } of UserAttributes) user.attributes[Name] = Value
      user.changedAt = now()
      pool.save()
      return { CodeDeliveryDetailsList: [] }
    },
  }
}

/** Mail a code, and tell where it went as far as Cognito tells it. */
export async function mailCode(
  { pool, mail, now }: Service,
  user: User,
  about: string,
  AttributeName: string,
  to: string,
): Promise<CodeDeliveryDetailsType> {
  const code = codeFor(user, about, now())
  pool.save()
  await mail({ to, subject: 'Your verification code', text: `Your verification code is ${code}` })
  return { AttributeName, DeliveryMedium: 'EMAIL', Destination: to.replace(/(?<=^.|@.)[^@]*/g, '***') }
}
