import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent, type ClientRequest, type IncomingHttpHeaders } from 'node:http'

const header = 'x-caller'
const place = Symbol.for('local.caller')

/** One for the process, even when its modules are loaded again: Node passes each known one on to every promise. */
const known = globalThis as { [place]?: AsyncLocalStorage<string> }
const working = (known[place] ??= named())

/** Runs work as a function. Its requests to the emulators carry the function's name. */
export const runAsFunction = <T>(name: string, work: () => T): T => working.run(name, work)

/** Returns the function that asks; undefined for a seed, a command or a test, which may do everything. */
export const getCaller = (headers: IncomingHttpHeaders): string | undefined =>
  headers[header]?.toString() ?? working.getStore()

type Adding = { addRequest: (this: Agent, request: ClientRequest, ...more: unknown[]) => void }

/** Makes a context that names itself in every outgoing request, whichever bundle holds the client. */
function named(): AsyncLocalStorage<string> {
  const names = new AsyncLocalStorage<string>()
  const sending = Agent.prototype as Agent & Adding
  const { addRequest } = sending
  sending.addRequest = function (request, ...more) {
    const name = names.getStore()
    if (name && !request.headersSent) request.setHeader(header, name)
    addRequest.call(this, request, ...more)
  }
  return names
}
