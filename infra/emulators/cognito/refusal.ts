/** A refusal as Cognito words it: the exception's name is what callers go by. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

export const notAuthorized = (message = 'Incorrect username or password.'): CognitoError =>
  new CognitoError('NotAuthorizedException', message)

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message)
