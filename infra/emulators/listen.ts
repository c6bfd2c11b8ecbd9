import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that listens on loopback, and how to end it at once. Port 0 takes a free one. An idle connection is kept: one that is closed just as it is taken up again loses a call. */
export async function listening(
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

/** End a server at once, whoever is still connected. */
const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
