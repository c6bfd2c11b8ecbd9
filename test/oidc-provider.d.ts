/** Without types of its own: those of DefinitelyTyped bring express and koa's. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
  export const interactionPolicy: {
    base: () => { add: (prompt: object) => void }
    Prompt: new (of: { name: string; requestable: boolean }) => object
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } }
    Grant: new (of: { accountId: string; clientId: string }) => {
      addOIDCScope: (scope: string) => void
      save: () => Promise<string>
    }
    callback: () => RequestListener
    interactionDetails: (
      request: IncomingMessage,
      response: ServerResponse,
    ) => Promise<{ params: { client_id: string } }>
    interactionFinished: (request: IncomingMessage, response: ServerResponse, result: object) => Promise<void>
  }
}
