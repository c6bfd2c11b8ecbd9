import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'

let client: LambdaClient | undefined

/** Start a Lambda and do not wait for it: `name` whole, `payload` as JSON. Throws what the SDK throws. */
export async function invokeFunction(name: string, payload: object): Promise<void> {
  client ??= new LambdaClient({ maxAttempts: 2, requestHandler: { connectionTimeout: 500, requestTimeout: 1500 } })
  await client.send(
    new InvokeCommand({ FunctionName: name, InvocationType: 'Event', Payload: JSON.stringify(payload) }),
  )
}
