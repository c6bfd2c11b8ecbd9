import { Agent, createServer, request } from 'node:http'
import { listenOnLoopback } from '#infra/emulators/listen.ts'

/** As many items as a page of 1 MB holds. */
const pageSize = 6000
const devices = ['phone', 'phone', 'phone', 'computer', 'tablet', 'bot']
const paths = ['/', '/menu', '/reservations', '/locations', '/blog/tamales', '/404']
const sources = ['direct', 'google.com', 'l.instagram.com', undefined, undefined, undefined]

/** Visit number n of a day: one of six is a bot's, each visitor reads about three pages. */
const visit = (n: number) => {
  const source = sources[(n >> 3) % 6]
  return {
    path: { S: paths[(n >> 2) % 6] },
    device: { S: devices[n % 6] },
    visitor: { S: `visitor${((n - (n % 6)) / 6) * 2 + ((n % 6) % 2)}` },
    ...(source ? { source: { S: source } } : {}),
    ttl: { N: '4000000000' },
  }
}

/** Returns how many of a day's visits were people's, and the number of different people. */
export const fed = (visits: number) => ({ people: (visits / 6) * 5, visitors: visits / 3 })

/**
 * A proxy before DynamoDB under which a date has as many visits as `feed` says, a 24th in each hour, made page by page as they are asked for: what the
 * store reads is what DynamoDB answers, and nothing holds a day whole.
 */
export async function feedVisits(target: string) {
  const agent = new Agent({ keepAlive: true })
  let day = { date: '', visits: 0 }

  const page = (pk: string, after: string | undefined): object => {
    const [, date, hour = ''] = pk.split('#')
    const perHour = date === day.date ? day.visits / 24 : 0
    const from = after === undefined ? 0 : Number(after) + 1
    const to = Math.min(perHour, from + pageSize)
    const first = Number(hour) * perHour
    const Items = Array.from({ length: to - from }, (_, n) => ({
      pk: { S: pk },
      sk: { S: String(from + n) },
      ...visit(first + from + n),
    }))
    const last = to < perHour ? { LastEvaluatedKey: { pk: { S: pk }, sk: { S: String(to - 1) } } } : {}
    return { Items, Count: Items.length, ScannedCount: Items.length, ...last }
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const asked = JSON.parse(body.toString())
      const pk = asked.ExpressionAttributeValues?.[':pk']?.S as string | undefined
      if (pk?.startsWith('VISIT#')) {
        response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
        response.end(JSON.stringify(page(pk, asked.ExclusiveStartKey?.sk.S)))
        return
      }
      const url = new URL(incoming.url ?? '/', target)
      const headers = { ...incoming.headers, host: url.host }
      const onward = request(url, { agent, method: incoming.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      onward.once('error', () => response.destroy())
      onward.end(body)
    })
  })
  const { port, close } = await listenOnLoopback(server, 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    feed: (date: string, visits: number): void => {
      day = { date, visits }
    },
    close: async () => {
      agent.destroy()
      await close()
    },
  }
}
