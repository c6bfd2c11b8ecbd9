import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { signAddress } from '#test/infra/emulators/sign-address.ts'

const now = Date.parse('2026-12-04T23:42:07.000Z')
const given = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'ASIAEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'a/secret+with=signs',
  AWS_SESSION_TOKEN: 'a/token+with=signs==',
  ARCHIVES_BUCKET: 'restaurant-prod-data-archives1a2b3c',
}
beforeAll(() => {
  Object.assign(process.env, given)
  delete process.env['AWS_ENDPOINT_URL_S3']
  setClock(() => now)
})
afterAll(() => setClock(undefined))

test('the address of an archive is what AWS’s own library signs, with the token of the function’s role', async () => {
  const { signArchiveUrl } = await import('#functions/services/archive/archive-url.ts')
  const { url, expiresAt } = signArchiveUrl('00000000-0000-4000-8000-000000000001')
  const to = new URL(url)
  expect(to.origin + to.pathname).toBe(
    `https://${given.ARCHIVES_BUCKET}.s3.us-east-1.amazonaws.com/00000000-0000-4000-8000-000000000001.zip`,
  )
  expect(expiresAt).toBe('2026-12-04T23:43:07.000Z')
  const s3 = new S3Client({
    region: given.AWS_REGION,
    credentials: {
      accessKeyId: given.AWS_ACCESS_KEY_ID,
      secretAccessKey: given.AWS_SECRET_ACCESS_KEY,
      sessionToken: given.AWS_SESSION_TOKEN,
    },
  })
  const unsigned = new URL(to.origin + to.pathname)
  const theirs = await signAddress(s3, unsigned, { expiresIn: 60, at: now })
  expect(Object.fromEntries(to.searchParams)).toEqual(Object.fromEntries(theirs.searchParams))
})
