// Our own, since the SDK's presigner is not among what the functions load and costs a cold start 90 ms: a POST policy with its Signature Version 4.
import { createHmac } from 'node:crypto'

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }
type Condition = Record<string, string> | readonly ['content-length-range', number, number]
type Asked = {
  bucket: string
  key: string
  type: string
  maxBytes: number
  region: string
  credentials: Credentials
  /** Milliseconds: now, and how long the policy may be used. */
  now: number
  lifeMs: number
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The signature of a text by a secret for S3 in a region on a day (yyyyMMdd). */
export const signPolicy = (secret: string, day: string, region: string, text: string): string =>
  hmac(hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request'), text).toString('hex')

/**
 * The form fields with which a browser may post one file of one type under one key, up to a size, until the policy
 * ends.
 */
export function createPostFields(asked: Asked): Record<string, string> {
  const { bucket, key, type, maxBytes, region, credentials, now, lifeMs } = asked
  const date = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = date.slice(0, 8)
  const fields: Record<string, string> = {
    key,
    'Content-Type': type,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${credentials.accessKeyId}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': date,
    ...(credentials.sessionToken ? { 'x-amz-security-token': credentials.sessionToken } : {}),
  }
  const conditions: Condition[] = [
    { bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, maxBytes],
  ]
  const expiration = new Date(now + lifeMs).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  return { ...fields, policy, 'x-amz-signature': signPolicy(credentials.secretAccessKey, day, region, policy) }
}
