// The signature is our own, since the SDK's presigner is not among what the functions load and costs a cold start 90 ms.
import { createHmac } from 'node:crypto'

/** The role that signs requests of S3, and the region of the buckets. */
export type S3Signer = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

const region = process.env['AWS_REGION'] ?? 'us-east-1'

/** Returns the function's own role. */
export const ownSigner = (): S3Signer => ({
  region,
  accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  sessionToken: process.env['AWS_SESSION_TOKEN'],
})

/** Returns the address of a bucket. */
export function bucketUrl(bucket: string): string {
  const local = process.env['AWS_ENDPOINT_URL_S3']
  return local ? `${local}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
}

/** Returns an instant (ms) as signatures have it, its day (yyyyMMdd), and the scope of a signature of that day. */
export function signatureScope({ region }: S3Signer, now: number): { date: string; day: string; scope: string } {
  const date = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = date.slice(0, 8)
  return { date, day, scope: `${day}/${region}/s3/aws4_request` }
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Signs a text for S3 on a day (Signature Version 4). Returns the signature in hexadecimal digits. */
export const signText = (signer: Pick<S3Signer, 'region' | 'secretAccessKey'>, day: string, text: string): string =>
  hmac(
    hmac(hmac(hmac(hmac(`AWS4${signer.secretAccessKey}`, day), signer.region), 's3'), 'aws4_request'),
    text,
  ).toString('hex')
