import { type S3Signer, signatureScope, signText } from '#functions/runtime/s3-signature.ts'

type Condition = Record<string, string> | readonly ['content-length-range', number, number]
type Asked = {
  bucket: string
  key: string
  type: string
  maxBytes: number
  signer: S3Signer
  /** Milliseconds: now, and how long the policy may be used. */
  now: number
  lifeMs: number
}

/**
 * Creates the form fields with which a browser can post one file of one type under one key, up to a size, until the
 * policy expires.
 */
export function createPostFields(asked: Asked): Record<string, string> {
  const { bucket, key, type, maxBytes, signer, now, lifeMs } = asked
  const { date, day, scope } = signatureScope(signer, now)
  const fields: Record<string, string> = {
    key,
    'Content-Type': type,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${signer.accessKeyId}/${scope}`,
    'x-amz-date': date,
    ...(signer.sessionToken ? { 'x-amz-security-token': signer.sessionToken } : {}),
  }
  const conditions: Condition[] = [
    { bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, maxBytes],
  ]
  const expiration = new Date(now + lifeMs).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  return { ...fields, policy, 'x-amz-signature': signText(signer, day, policy) }
}
