import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on loopback. Idle connections are kept: closing one as it is used again loses a request. */
export async function listenOnLoopback(
  server: Server,
  port: number,
  host = '127.0.0.1',
): Promise<{ port: number; close: () => Promise<void> }> {
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closed(server),
  }
}

/** Ends a server at once with all its connections. */
const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
