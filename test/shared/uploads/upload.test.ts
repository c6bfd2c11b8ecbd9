import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  imageExtension,
  imageTypes,
  maxChosenBytes,
  maxPixels,
  maxUploadBytes,
  mediaUrl,
  UploadFinish,
  type UploadKind,
  uploadKinds,
  UploadRequest,
} from '#shared/uploads/upload.ts'

const id = 'abcdefghij_-0123456789'

describe('a picture', () => {
  test.each<[UploadKind, readonly string[], string]>([
    ['photo', ['480.webp', '480.jpg', '960.webp', '960.jpg', '1600.webp', '1600.jpg'], `/media/${id}/960.webp`],
    ['photo-jpg', ['480.jpg', '960.jpg', '1600.jpg'], `/media/${id}/960.jpg`],
    ['hero-jpg', ['480.jpg', '960.jpg', '1600.jpg', '2400.jpg'], `/media/${id}/1600.jpg`],
    ['logo-png', ['logo.png'], `/media/${id}/logo.png`],
    ['logo-svg', ['logo.svg'], `/media/${id}/logo.svg`],
    ['favicon-png', ['favicon.png'], `/media/${id}/favicon.png`],
    ['favicon-svg', ['favicon.svg'], `/media/${id}/favicon.svg`],
    ['favicon-ico', ['favicon.ico'], `/media/${id}/favicon.ico`],
  ])('a picture that is a %s is posted as %j and named %s', (kind, files, url) => {
    expect(uploadKinds[kind]).toEqual(files)
    expect(mediaUrl(kind, id)).toBe(url)
    expect(files.every((name) => imageExtension(name) in imageTypes)).toBe(true)
    expect(v.is(UploadRequest, { kind })).toBe(true)
    expect(v.is(UploadFinish, { kind, id })).toBe(true)
  })

  test('of another kind is not taken', () => {
    expect(v.safeParse(UploadRequest, { kind: 'video' }).issues?.[0].message).toBe('kind')
    expect(v.is(UploadRequest, { kind: 'photo', id })).toBe(false)
  })

  test.each(['', 'x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}/`, `..${id}`, 7])('is not called %j', (given) =>
    expect(v.safeParse(UploadFinish, { kind: 'photo', id: given }).issues?.[0].message).toBe('id'),
  )

  test('has 5 MB a file, 40 MB before it is shrunk, 16 million pixels at most', () =>
    expect([maxUploadBytes, maxChosenBytes, maxPixels]).toEqual([5_242_880, 41_943_040, 16_000_000]))
})

test.each([
  ['a.b.png', 'png'],
  ['logo.svg', 'svg'],
])('%s ends in %s', (name, ending) => expect(imageExtension(name)).toBe(ending))
