import type { S3Client } from '@aws-sdk/client-s3'

type Presign<T> = (request: T, options: object) => Promise<T>
type Options = { query?: Record<string, string>; expiresIn: number; at: number }

/** Signs an address of an object as AWS's own library does. `at` is in milliseconds. */
export async function signAddress(s3: S3Client, to: URL, { query = {}, expiresIn, at }: Options): Promise<URL> {
  const request = {
    protocol: to.protocol,
    hostname: to.hostname,
    ...(to.port ? { port: Number(to.port) } : {}),
    method: 'GET',
    path: to.pathname,
    headers: { host: to.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    query,
  }
  const signer: Awaited<ReturnType<S3Client['config']['signer']>> & { presign?: Presign<typeof request> } =
    await s3.config.signer()
  if (!signer.presign) throw new Error('this client signs no addresses')
  const signed = await signer.presign(request, {
    expiresIn,
    signingDate: new Date(at),
    unhoistableHeaders: new Set(['x-amz-content-sha256']),
    unsignableHeaders: new Set(['x-amz-content-sha256']),
  })
  const url = new URL(to)
  url.search = Object.entries(signed.query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return url
}
