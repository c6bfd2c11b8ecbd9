import { createHash, timingSafeEqual } from 'node:crypto'
import { signText } from '#functions/runtime/s3-signature.ts'

/** The longest time that a signed address may be valid: seven days. */
const mostSeconds = 604_800
const scope = /^[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request$/

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Asked = { method: string; url: URL; host: string; secret: string; now: number }

/** Tells whether an address has a signature of its own. */
export const isPresignedUrl = ({ searchParams }: URL): boolean => searchParams.has('X-Amz-Signature')

/**
 * Returns the error code of a signed address that S3 refuses: parameters that are missing or wrong, an end that is
 * past, or another signature than its own (Signature Version 4, in the query).
 */
export function findPresignedUrlError({ method, url, host, secret, now }: Asked): string | undefined {
  const value = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const [, day, region] = scope.exec(value('Credential')) ?? []
  const date = value('Date')
  const seconds = Number(value('Expires'))
  if (value('Algorithm') !== 'AWS4-HMAC-SHA256' || !day || !region || !date.startsWith(day))
    return 'AuthorizationQueryParametersError'
  if (!/^\d+$/.test(value('Expires')) || seconds < 1 || seconds > mostSeconds)
    return 'AuthorizationQueryParametersError'
  if (value('SignedHeaders') !== 'host') return 'AccessDenied'
  const signedAt = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(now < signedAt + seconds * 1000) || signedAt > now + 15 * 60_000) return 'AccessDenied'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, text]) => `${encode(name)}=${encode(text)}`)
    .toSorted()
    .join('&')
  const canonical = [method, url.pathname, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, hash].join('\n')
  const right = Buffer.from(signText({ region, secretAccessKey: secret }, day, text))
  const given = Buffer.from(value('Signature'))
  return right.length === given.length && timingSafeEqual(right, given) ? undefined : 'SignatureDoesNotMatch'
}
