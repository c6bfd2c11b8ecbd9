import type {
  ChangePasswordRequest,
  ConfirmForgotPasswordRequest,
  ForgotPasswordRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { countRequest, verifyCode } from './lockout.ts'
import { isPasswordCorrect, setPassword } from './passwords.ts'
import { findPoolUser } from './pool.ts'
import { invalidParameterError, notAuthorizedError, CognitoError } from './cognito-error.ts'
import { sendCode } from './delivery.ts'
import type { Operations } from './server.ts'
import { assertClientSecret, type CognitoContext } from './context.ts'

/** Changes the password by an emailed code or by the current one. */
export function createRecoveryApi(service: CognitoContext): Operations {
  const { pool, tokens, now } = service
  return {
    ForgotPassword: async ({ ClientId, Username, SecretHash }: ForgotPasswordRequest) => {
      assertClientSecret(service, ClientId, Username, SecretHash)
      const user = findPoolUser(pool, Username)
      // The answer does not reveal whether the user exists.
      if (!user)
        return {
          CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
        }
      if (user.status !== 'CONFIRMED') throw notAuthorizedError('User password cannot be reset in the current state.')
      const { email, email_verified: verified } = user.attributes
      if (!email || verified !== 'true')
        throw invalidParameterError(
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        )
      return { CodeDeliveryDetails: await sendCode(service, user, { about: 'password', by: 'email', to: email }) }
    },
    ConfirmForgotPassword: async ({
      ClientId,
      Username,
      SecretHash,
      ConfirmationCode,
      Password,
    }: ConfirmForgotPasswordRequest) => {
      assertClientSecret(service, ClientId, Username, SecretHash)
      const user = findPoolUser(pool, Username)
      if (!user)
        throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
      try {
        verifyCode(user, 'password', ConfirmationCode, now())
        await setPassword(user, Password)
        delete user.codes['password']
        user.changedAt = now()
      } finally {
        pool.save()
      }
      return {}
    },
    ChangePassword: async ({ AccessToken, PreviousPassword, ProposedPassword }: ChangePasswordRequest) => {
      const { user } = await tokens.bearer(AccessToken)
      countRequest(user, 'change password', now())
      if (!(await isPasswordCorrect(PreviousPassword, user.password))) throw notAuthorizedError()
      await setPassword(user, ProposedPassword)
      user.changedAt = now()
      pool.save()
      return {}
    },
  }
}
