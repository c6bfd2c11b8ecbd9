import type { AnswerOf, Endpoint, PageContent, RequestOf } from '#shared/endpoint.ts'
import { createHandler, type HandlerContext, type LambdaHandler, type PageResponses } from './create-handler.ts'
import { errorPage, renderPage } from './page.ts'

const respond = (statusCode: number, page: PageContent) => ({
  statusCode,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: renderPage(page),
})

const pages: PageResponses = {
  answer: (page) => respond(200, page),
  error: ({ status, reason }, { rawQueryString }) =>
    respond(status, errorPage(reason, new URLSearchParams(rawQueryString).get('locale') === 'es' ? 'es' : 'en')),
}

/** Wraps a handler in the middleware that answers a page, for links in emails. An error is a page in words. */
export const createPageHandler = <C extends Endpoint<any, PageContent>>(
  call: C,
  handler: (request: RequestOf<C>, caller: HandlerContext<C>) => Promise<AnswerOf<C>>,
): LambdaHandler => createHandler(call, handler, undefined, pages)
