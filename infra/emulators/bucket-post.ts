import { timingSafeEqual } from 'node:crypto'
import { signText } from '#functions/runtime/s3-signature.ts'

export type PostedFile = { fields: Record<string, string>; type: string; file: Buffer }
export type PostError = { status: number; code: string }

/** Parses a browser's form: the fields before the file by lower-case name, and the file; undefined for others. */
export function parseUploadForm(contentType: string, body: Buffer): PostedFile | undefined {
  const boundary = /^multipart\/form-data;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  if (!boundary) return undefined
  const mark = `--${boundary[1] ?? boundary[2]}`
  const fields: Record<string, string> = {}
  for (let at = body.indexOf(mark); at >= 0;) {
    const head = body.indexOf('\r\n\r\n', at)
    const end = head < 0 ? -1 : body.indexOf(`\r\n${mark}`, head)
    if (end < 0) return undefined
    const headers = body.toString('utf8', at, head)
    const name = / name="([^"]*)"/.exec(headers)?.[1]?.toLowerCase() ?? ''
    const content = body.subarray(head + 4, end)
    if (name === 'file') return { fields, type: fields['content-type'] ?? '', file: content }
    fields[name] = content.toString('utf8')
    at = end + 2
  }
  return undefined
}

const unsigned = new Set(['policy', 'x-amz-signature', 'file'])

/** Returns the error of a post that S3 refuses: signature, expiry, a condition, or an uncovered field. */
export function findPostError(
  bucket: string,
  { fields, file }: PostedFile,
  secret: string,
  now: number,
): PostError | undefined {
  const denied = { status: 403, code: 'AccessDenied' }
  const policy = fields['policy'] ?? ''
  const [, day = '', region = ''] = (fields['x-amz-credential'] ?? '').split('/')
  const right = Buffer.from(signText({ region, secretAccessKey: secret }, day, policy))
  const given = Buffer.from(fields['x-amz-signature'] ?? '')
  if (!policy) return denied
  if (right.length !== given.length || !timingSafeEqual(right, given))
    return { status: 403, code: 'SignatureDoesNotMatch' }

  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string
    conditions: (Record<string, string> | [string, unknown, unknown])[]
  }
  if (!(Date.parse(expiration) > now)) return denied
  const covered = new Set(unsigned)
  const value = (name: string) => (name === 'bucket' ? bucket : fields[name])
  for (const condition of conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      if (file.length < Number(condition[1])) return { status: 400, code: 'EntityTooSmall' }
      if (file.length > Number(condition[2])) return { status: 400, code: 'EntityTooLarge' }
      continue
    }
    const [how, on, wanted] = Array.isArray(condition)
      ? [condition[0], String(condition[1]).replace(/^\$/, ''), String(condition[2])]
      : ['eq', ...Object.entries(condition)[0]!]
    const name = on.toLowerCase()
    covered.add(name)
    const is = value(name)
    if (is === undefined || !(how === 'starts-with' ? is.startsWith(wanted) : is === wanted)) return denied
  }
  return Object.keys(fields).every((name) => covered.has(name)) ? undefined : denied
}
