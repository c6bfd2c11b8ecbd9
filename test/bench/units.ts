import { Agent, createServer, request } from 'node:http'
import { listenOnLoopback } from '#infra/emulators/listen.ts'

export const reads = /\.(?:Query|GetItem|BatchGetItem|Scan|TransactGetItems)$/
export const all = /\.(?:Query|Scan|\w*(?:Item|Items))$/
export const writes = /\.(?:PutItem|UpdateItem|DeleteItem|BatchWriteItem|TransactWriteItems)$/

/** A proxy before DynamoDB that asks for the units of every read, or of what `counted` names, and adds them up. `taken` answers the sum since it was last asked. */
export async function countUnits(
  target: string,
  counted = reads,
): Promise<{ endpoint: string; taken: () => number; close: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  let units = 0
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const isCounted = counted.test(String(incoming.headers['x-amz-target']))
      const given = Buffer.concat(chunks)
      const body = isCounted
        ? Buffer.from(JSON.stringify({ ...JSON.parse(given.toString()), ReturnConsumedCapacity: 'TOTAL' }))
        : given
      const onward = request(
        new URL(incoming.url ?? '/', target),
        {
          agent,
          method: incoming.method,
          headers: { ...incoming.headers, host: new URL(target).host, 'content-length': body.length },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => {
            const text = Buffer.concat(parts)
            if (isCounted) units += consumed(JSON.parse(text.toString()))
            response.writeHead(answer.statusCode ?? 500, answer.headers).end(text)
          })
        },
      )
      onward.once('error', () => response.destroy())
      onward.end(body)
    })
  })
  const { port, close } = await listenOnLoopback(server, 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    taken: () => {
      const sum = units
      units = 0
      return sum
    },
    close: async () => {
      agent.destroy()
      await close()
    },
  }
}

type Consumed = { CapacityUnits?: number }

function consumed({ ConsumedCapacity = [] }: { ConsumedCapacity?: Consumed | Consumed[] }): number {
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}
