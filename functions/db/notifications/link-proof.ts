import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NoticeLink, NoticeLinkUse } from '#shared/notifications/endpoints.ts'
import { getSecret } from '#functions/db/secrets.ts'

/** Returns the secret of a link for an address. Only emails hold it. */
export const noticeLinkProof = async (use: NoticeLinkUse, id: string): Promise<string> =>
  createHmac('sha256', await getSecret('notice-links'))
    .update(`${use}:${id}`)
    .digest('base64url')

/** Tells whether a link's secret is that of its address and use. */
export const isNoticeLinkValid = async ({ use, id, proof }: NoticeLink): Promise<boolean> =>
  timingSafeEqual(Buffer.from(proof), Buffer.from(await noticeLinkProof(use, id)))
