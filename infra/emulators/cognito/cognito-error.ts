/** An error of Cognito. Callers check the exception's name. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

export const notAuthorizedError = (message = 'Incorrect username or password.'): CognitoError =>
  new CognitoError('NotAuthorizedException', message)

export const invalidParameterError = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message)
