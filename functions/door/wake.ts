import type { LambdaClient } from '@aws-sdk/client-lambda'
import { log } from './log.ts'

let client: LambdaClient | undefined

/** Start a background function and do not wait for it. A lost wake-up is only logged: its schedule finds what was left (design 8). */
export async function wake(name: string, payload: object = {}): Promise<void> {
  try {
    // Read when it is needed: most calls wake nobody, and every cold start would pay for it.
    const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda')
    client ??= new LambdaClient({ maxAttempts: 2, requestHandler: { connectionTimeout: 500, requestTimeout: 1500 } })
    await client.send(
      new InvokeCommand({
        FunctionName: `${process.env['FUNCTION_PREFIX'] ?? ''}${name}`,
        InvocationType: 'Event',
        Payload: Buffer.from(JSON.stringify(payload)),
      }),
    )
  } catch (error) {
    log.fault('wake-lost', error, { name })
  }
}
