import { expect, test } from 'vitest'
import { photoSrcset } from '#shared/site/photo.ts'
import { mediaUrl, uploadKinds } from '#shared/uploads/upload.ts'

const id = 'AbCdEfGhIjKlMnOpQrSt-_'

test.each([
  ['photo', 'webp'],
  ['photo-jpg', 'jpg'],
] as const)('a %s is offered in every width that is stored, and in no other', (kind, ending) => {
  const offered = photoSrcset(mediaUrl(kind, id))!
    .split(', ')
    .map((one) => one.split(' '))
  expect(offered).toEqual([480, 960, 1600].map((width) => [`/media/${id}/${width}.${ending}`, `${width}w`]))
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
