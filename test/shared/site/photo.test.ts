import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ImageUrl } from '#shared/site/picture.ts'
import { focalPointOf, isUploadedPhotoUrl, photoPosition, photoSrcset, withFocalPoint } from '#shared/site/photo.ts'
import { mediaUrl, uploadKinds } from '#shared/uploads/upload.ts'

const id = 'AbCdEfGhIjKlMnOpQrSt-_'

test.each([
  ['photo', 'webp', [480, 960, 1600]],
  ['photo-jpg', 'jpg', [480, 960, 1600]],
  ['hero', 'webp', [480, 960, 1600, 2400]],
  ['hero-jpg', 'jpg', [480, 960, 1600, 2400]],
] as const)('a %s is offered in every width that is stored, and in no other', (kind, ending, widths) => {
  const offered = photoSrcset(mediaUrl(kind, id))!
    .split(', ')
    .map((one) => one.split(' '))
  expect(offered).toEqual(widths.map((width) => [`/media/${id}/${width}.${ending}`, `${width}w`]))
  for (const [url] of offered) expect(uploadKinds[kind]).toContain(url!.split('/').at(-1))
})

test.each([
  mediaUrl('logo-png', id),
  mediaUrl('favicon-ico', id),
  'hero',
  'taco',
  '',
  '/media/960.webp',
  'https://example.com/media/a/960.jpg',
])('%j has one width', (picture) => expect(photoSrcset(picture)).toBeUndefined())

test('a photo keeps the point that stays in view in its address', () => {
  const url = mediaUrl('photo', id)
  expect([isUploadedPhotoUrl(url), focalPointOf(url), photoPosition(url)]).toEqual([true, undefined, undefined])
  const there = withFocalPoint(url, { x: 30.4, y: 61.6 })
  expect(there).toBe(`${url}#30,62`)
  expect([focalPointOf(there), photoPosition(there)]).toEqual([{ x: 30, y: 62 }, '30% 62%'])
  expect(photoSrcset(there)).toBe(photoSrcset(url))
  expect(withFocalPoint(there, { x: 0, y: 100 })).toBe(`${url}#0,100`)
  expect(v.is(ImageUrl, there)).toBe(true)
  for (const other of ['taco', 'hero', '', 'https://example.com/a.jpg#1,2', '/media/a/960.jpg#1'])
    expect([isUploadedPhotoUrl(other), focalPointOf(other)]).toEqual([false, undefined])
})
