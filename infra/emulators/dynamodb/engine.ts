import type { IncomingHttpHeaders, OutgoingHttpHeaders, Server } from 'node:http'
import dynalite from 'dynalite'

export type Attributes = Record<string, Record<string, unknown>>
export type Answer = { status: number; body: any; text: string }

/** An error in the wire's format. */
export class WireError extends Error {
  readonly answer: Answer
  constructor(type: string, message: string, extra: object = {}) {
    super(message)
    const body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, Message: message, ...extra }
    this.answer = { status: 400, body, text: JSON.stringify(body) }
  }
}

export const errorTypeOf = (answer: Answer): string =>
  String(answer.body?.__type ?? '')
    .split('#')
    .pop() ?? ''

type Listener = (request: unknown, response: unknown) => void

const signed = 'AWS4-HMAC-SHA256 Credential=local/20200101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** A request, which may come without a socket. */
export type Asking = { headers: IncomingHttpHeaders; method?: string | undefined; url?: string | undefined }

/** Dynalite without a socket: requests go straight to its listener, so that an aborted one harms nobody. */
export class DynaliteEngine {
  #handle: Listener
  #keyNames = new Map<string, string[]>()
  readonly server: Server

  constructor(path: string | undefined, createTableMs: number) {
    this.server = dynalite({ ...(path ? { path } : {}), createTableMs, deleteTableMs: 0, updateTableMs: 0 })
    this.#handle = this.server.listeners('request')[0] as Listener
    this.server.removeAllListeners('request')
  }

  /** Passes a request on unchanged. `answered` receives the answer's headers. */
  pass(
    { headers: from, method = 'POST', url = '/' }: Asking,
    text: string,
    answered: OutgoingHttpHeaders = {},
  ): Promise<Answer> {
    if (/\.(?:Create|Delete|Update)Table$/.test(String(from['x-amz-target']))) this.#keyNames.clear()
    return new Promise((resolve) => {
      const heard: Record<string, (data?: Buffer) => void> = {}
      const on = (event: string, act: (data?: Buffer) => void) => (heard[event] = act)
      const request = { headers: from, method, url, on, removeAllListeners: () => undefined }
      const response = {
        statusCode: 200,
        setHeader: (name: string, value: string) => {
          answered[name] = value
        },
        end: (sent = '') => {
          resolve({
            status: response.statusCode,
            get body(): unknown {
              try {
                return JSON.parse(sent || '{}')
              } catch {
                return {}
              }
            },
            text: sent,
          })
        },
      }
      this.#handle(request, response)
      if (text) heard['data']?.(Buffer.from(text))
      heard['end']?.()
    })
  }

  call(operation: string, input: unknown): Promise<Answer> {
    const headers = {
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'content-type': 'application/x-amz-json-1.0',
      authorization: signed,
      'x-amz-date': 'now',
    }
    return this.pass({ headers }, JSON.stringify(input))
  }

  /** Runs an operation that must succeed, and returns its body. */
  async do(operation: string, input: unknown): Promise<any> {
    const answer = await this.call(operation, input)
    if (answer.status !== 200)
      throw new WireError(errorTypeOf(answer), String(answer.body.message ?? answer.body.Message ?? operation))
    return answer.body
  }

  /** Returns the key of an item. */
  async keyOf(table: string, item: Attributes | undefined): Promise<Attributes> {
    const known = this.#keyNames.get(table)
    const names: string[] =
      known ??
      (await this.do('DescribeTable', { TableName: table })).Table.KeySchema.map(
        (part: { AttributeName: string }) => part.AttributeName,
      )
    this.#keyNames.set(table, names)
    return Object.fromEntries(
      names.map((name) => {
        const value = item?.[name]
        if (!value) throw new WireError('ValidationException', 'One of the required keys was not given a value')
        return [name, value]
      }),
    )
  }

  async item(table: string, key: Attributes): Promise<Attributes | undefined> {
    return (await this.do('GetItem', { TableName: table, Key: key, ConsistentRead: true })).Item
  }

  /** Restores an item, or deletes it when there was none. */
  restore({
    table,
    key,
    before,
  }: {
    table: string
    key: Attributes
    before?: Attributes | undefined
  }): Promise<unknown> {
    return before
      ? this.do('PutItem', { TableName: table, Item: before })
      : this.do('DeleteItem', { TableName: table, Key: key })
  }
}
