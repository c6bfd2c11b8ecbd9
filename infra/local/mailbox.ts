import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

/** The package is CommonJS with a default export of its own. */
const { default: openServer } = createRequire(import.meta.url)('aws-ses-v2-local') as {
  default: (config: { host: string; port: number }) => Promise<Server>
}

export type Mailbox = { endpoint: string; close: () => Promise<void> }

/** SES on one machine: it keeps what is sent in memory, and its address shows a page with every mail. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const server = await openServer({ host: '127.0.0.1', port })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
