import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Upload, UploadKind } from '#shared/uploads/upload.ts'
import { withOwner } from '#test/functions/with-owner.ts'
import { aPng, pngChunk, pngHead, pngSignature } from '#test/functions/image-sanitizing/rasters.ts'

const { asOwner, aws } = withOwner()

const allowed = async (kind: UploadKind): Promise<Upload> => {
  const answer = await asOwner('POST /api/owner/uploads', { kind })
  expect(answer.status).toBe(200)
  return answer.body as Upload
}
const finish = (kind: UploadKind, id: string) => asOwner('POST /api/owner/uploads/finish', { kind, id })

async function post(url: string, fields: Record<string, string>, file: Uint8Array): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return (await fetch(url, { method: 'POST', body: form })).status
}

const aSvg = (inside = '<path d="M0 0h9v9z"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)

describe('a post into the bucket', () => {
  test('is taken as it was allowed, and published once it is checked', async () => {
    const { id, url, posts } = await allowed('logo-png')
    expect((await finish('logo-png', id)).body.reason).toBe('upload-missing')
    expect(await post(url, posts[0]!.fields, aPng(200, 80))).toBe(204)
    expect(await aws().bucket.read('uploads', `media/${id}/logo.png`)).toBeUndefined()

    const finished = await finish('logo-png', id)
    expect(finished.body).toEqual({ url: `/media/${id}/logo.png` })
    expect((await aws().bucket.read('uploads', `media/${id}/logo.png`))?.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await aws().bucket.read('uploads', `incoming/${id}/logo.png`)).toBeUndefined()
    expect((await finish('logo-png', id)).body).toEqual(finished.body)
  })

  test('never replaces a finished picture, although its form may still be used', async () => {
    const { id, url, posts } = await allowed('logo-png')
    await post(url, posts[0]!.fields, aPng(200, 80))
    expect((await finish('logo-png', id)).status).toBe(200)
    expect(await post(url, posts[0]!.fields, aPng(90, 90))).toBe(204)
    const refused = await finish('logo-png', id)
    expect([refused.status, refused.body.reason]).toEqual([409, 'upload-finished'])
    expect((await aws().bucket.read('uploads', `media/${id}/logo.png`))?.body).toEqual(aPng(200, 80))
  })

  test('is finished again after a run that died before it deleted the file', async () => {
    const { id, url, posts } = await allowed('logo-png')
    await post(url, posts[0]!.fields, aPng(200, 80))
    await finish('logo-png', id)
    await post(url, posts[0]!.fields, aPng(200, 80))
    expect((await finish('logo-png', id)).body).toEqual({ url: `/media/${id}/logo.png` })
    expect(await aws().bucket.read('uploads', `incoming/${id}/logo.png`)).toBeUndefined()
  })

  test.each([
    ['another key', { key: 'media/x/logo.png' }, aPng(9, 9), 403],
    ['another type', { 'Content-Type': 'text/html' }, aPng(9, 9), 403],
    ['a field more', { 'x-amz-meta-a': 'b' }, aPng(9, 9), 403],
    ['another signature', { 'x-amz-signature': 'f'.repeat(64) }, aPng(9, 9), 403],
    ['nothing in it', {}, Buffer.alloc(0), 400],
    ['more than 5 MB', {}, Buffer.alloc(5 * 1024 * 1024 + 1), 400],
  ])('with %s is refused', async (_what, changed, file, status) => {
    const { url, posts } = await allowed('logo-png')
    expect(await post(url, { ...posts[0]!.fields, ...changed }, file)).toBe(status)
  })

  test('with a longer-lived policy of its own making, or after its end, is refused', async () => {
    const { url, posts } = await allowed('logo-png')
    const { fields } = posts[0]!
    const policy = JSON.parse(Buffer.from(fields['policy']!, 'base64').toString())
    const longer = Buffer.from(JSON.stringify({ ...policy, expiration: '2100-01-01T00:00:00Z' })).toString('base64')
    expect(await post(url, { ...fields, policy: longer }, aPng(9, 9))).toBe(403)

    const { createPostFields: postFields } = await import('#functions/image-sanitizing/post-policy.ts')
    const old = postFields({
      bucket: 'uploads',
      key: 'incoming/a/logo.png',
      type: 'image/png',
      maxBytes: 100,
      signer: { region: 'us-east-1', accessKeyId: 'local', secretAccessKey: 'local' },
      now: Date.now() - 600_001,
      lifeMs: 600_000,
    })
    expect(await post(url, old, aPng(9, 9))).toBe(403)
  })
})

describe('files that were posted without the page', () => {
  test.each([
    ['HTML that calls itself a PNG', 'logo-png', Buffer.from('<script>alert(1)</script>')],
    ['a bomb of pixels', 'logo-png', Buffer.concat([pngSignature, pngHead(60_000, 60_000), aPng(9, 9).subarray(33)])],
    ['a PNG that ends too soon', 'logo-png', aPng(9, 9).subarray(0, 40)],
    ['an SVG with a script', 'logo-svg', aSvg('<script>alert(1)</script>')],
    ['an SVG with a handler', 'logo-svg', aSvg('<g onload="alert(1)"/>')],
    ['an SVG that loads from elsewhere', 'logo-svg', aSvg('<image href="https://evil.test/x"/>')],
    ['an SVG with an entity', 'logo-svg', Buffer.concat([Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]>'), aSvg()])],
    [
      'an icon that points outside itself',
      'favicon-ico',
      Buffer.from('000001000100101000000100200068040000ff000000', 'hex'),
    ],
  ] as const)('%s is not published', async (_what, kind, file) => {
    const { id, url, posts } = await allowed(kind)
    expect(await post(url, posts[0]!.fields, file)).toBe(204)
    const refused = await finish(kind, id)
    expect([refused.status, refused.body.reason]).toEqual([422, 'not-an-image'])
    expect(await aws().bucket.read('uploads', `media/${id}/${posts[0]!.name}`)).toBeUndefined()
  })

  test('text and what hides behind the end of a picture are left out', async () => {
    const { id, url, posts } = await allowed('logo-png')
    const hidden = Buffer.concat([
      aPng(9, 9, [pngChunk('tEXt', Buffer.from('33.58N 85.07W'))]),
      Buffer.from('<script>'),
    ])
    expect(await post(url, posts[0]!.fields, hidden)).toBe(204)
    await finish('logo-png', id)
    expect((await aws().bucket.read('uploads', `media/${id}/logo.png`))?.body).toEqual(aPng(9, 9))
  })

  test('one of our own drawings passes as favicon', async () => {
    const { id, url, posts } = await allowed('favicon-svg')
    const mark = readFileSync(new URL('../../../../web/src/art/dishes/mark.svg', import.meta.url))
    expect(await post(url, posts[0]!.fields, mark)).toBe(204)
    expect((await finish('favicon-svg', id)).status).toBe(200)
  })
})

test("the signature is S3's own: the example of its documentation", async () => {
  const { signText } = await import('#functions/runtime/s3-signature.ts')
  const policy =
    'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9'
  const signer = { region: 'us-east-1', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  expect(signText(signer, '20151229', policy)).toBe('8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e')
})
