import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent, type ClientRequest, type IncomingHttpHeaders } from 'node:http'

const header = 'x-caller'
const place = Symbol.for('local.caller')

/** One for the process, also where its modules are loaded again: Node hands each that it knows on to every promise. */
const known = globalThis as { [place]?: AsyncLocalStorage<string> }
const working = (known[place] ??= named())

/** Work as a function: whatever it asks of the local engines is asked in its name, also where several are at work in one process. */
export const workAs = <T>(name: string, work: () => T): T => working.run(name, work)

/** The function that asks; undefined for a seed, a command or a test, which may do everything. */
export const callerOf = (headers: IncomingHttpHeaders): string | undefined =>
  headers[header]?.toString() ?? working.getStore()

type Adding = { addRequest: (this: Agent, request: ClientRequest, ...more: unknown[]) => void }

/** A context of which every request on its way out says the name: it is still in the context of who sends it, whichever bundle holds the client. */
function named(): AsyncLocalStorage<string> {
  const names = new AsyncLocalStorage<string>()
  const sending = Agent.prototype as unknown as Adding
  const { addRequest } = sending
  sending.addRequest = function (request, ...more) {
    const name = names.getStore()
    if (name && !request.headersSent) request.setHeader(header, name)
    addRequest.call(this, request, ...more)
  }
  return names
}
