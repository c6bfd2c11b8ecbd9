import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'

let client: LambdaClient | undefined

/** Starts a Lambda by its full name and does not wait for it. Throws the SDK's errors. */
export async function invokeFunction(name: string, payload: object): Promise<void> {
  client ??= new LambdaClient({ maxAttempts: 2, requestHandler: { connectionTimeout: 500, requestTimeout: 1500 } })
  await client.send(
    new InvokeCommand({ FunctionName: name, InvocationType: 'Event', Payload: JSON.stringify(payload) }),
  )
}
