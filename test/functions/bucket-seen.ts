import { createServer, request } from 'node:http'
import { listenOnLoopback } from '#infra/emulators/listen.ts'

type Asked = { method: string; key: string }
export type BucketSeen = {
  /** What was asked of the bucket since it was last asked for. */
  taken: () => Asked[]
  /** What the bucket answered since then, in the order of the answers. */
  answered: () => Asked[]
  /** Says which requests are refused for good, before they reach the bucket. */
  refuse: (which: ((asked: Asked) => boolean) | undefined) => void
  close: () => Promise<void>
}

/** Stands before the local bucket from here on, for clients that were not asked yet: sees every request, and refuses those that it is told to. */
export async function seeBucket(): Promise<BucketSeen> {
  const target = process.env['AWS_ENDPOINT_URL_S3']!
  let seen: Asked[] = []
  let ended: Asked[] = []
  let refused: ((asked: Asked) => boolean) | undefined
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', target)
    const asked = {
      method: incoming.method ?? '',
      key: decodeURIComponent(url.pathname.split('/').slice(2).join('/')),
    }
    if (refused?.(asked)) {
      incoming.resume()
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>')
      return
    }
    seen.push(asked)
    const onward = request(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      answer.once('end', () => ended.push(asked))
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.once('error', () => response.destroy())
    incoming.pipe(onward)
  })
  const { port, close } = await listenOnLoopback(server, 0)
  process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${port}`
  return {
    taken: () => {
      const all = seen
      seen = []
      ended = []
      return all
    },
    answered: () => ended,
    refuse: (which) => {
      refused = which
    },
    close,
  }
}
