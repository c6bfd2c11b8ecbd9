import * as v from 'valibot'
import { defineEndpoint, limitPerNetwork, outputType, type PageContent } from '#shared/endpoint.ts'
import { Locale } from '#shared/validation.ts'

/** The uses of a link in an email to a further address of the owner's notices. */
export const noticeLinkUses = ['confirm', 'stop'] as const
export type NoticeLinkUse = (typeof noticeLinkUses)[number]

const NoticeLink = v.strictObject({
  use: v.picklist(noticeLinkUses),
  id: v.pipe(v.string('id'), v.uuid('id')),
  proof: v.pipe(v.string('proof'), v.regex(/^[\w-]{43}$/, 'proof')),
  locale: Locale,
})
export type NoticeLink = v.InferOutput<typeof NoticeLink>

/** Shows the page that confirms a further address, or stops its emails. It changes nothing. */
export const showNoticeLink = /* @__PURE__ */ defineEndpoint('show-notice-link', 'GET /api/notice-link', 'anyone', {
  input: NoticeLink,
  output: outputType<PageContent>(),
  page: true,
  errors: ['not-found'],
  limit: limitPerNetwork(120, 'hour'),
  table: 'write',
})

/** Confirms a further address, or stops its emails. */
export const openNoticeLink = /* @__PURE__ */ defineEndpoint('open-notice-link', 'POST /api/notice-link', 'anyone', {
  input: NoticeLink,
  output: outputType<PageContent>(),
  page: true,
  errors: ['not-found', 'changed-meanwhile'],
  limit: limitPerNetwork(120, 'hour'),
  table: 'write',
})
