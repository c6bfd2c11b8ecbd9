/** A refusal as Cognito words it: the exception's name is what callers go by. */
export class Refusal extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

export const notAuthorized = (message = 'Incorrect username or password.'): Refusal =>
  new Refusal('NotAuthorizedException', message)

export const invalidParameter = (message: string): Refusal => new Refusal('InvalidParameterException', message)
