import { describe, expect, test } from 'vitest'
import { requireUploadable, imageError, type ShrunkImage, ImageTooLargeError } from '#web/dashboard/ui/image-shrink.ts'

const mb = 1024 * 1024
const photo = (size: number, given: object = {}) => ({ name: 'counter.jpg', type: 'image/jpeg', size, ...given })
const drawing = (size: number) => photo(size, { name: 'logo.svg', type: 'image/svg+xml' })

describe('a chosen file', () => {
  test.each([
    ['a phone’s photo, which is shrunk first', 'photo', photo(12 * mb), undefined],
    ['the largest photo that is shrunk', 'photo', photo(40 * mb), undefined],
    ['a larger photo', 'photo', photo(40 * mb + 1), 'large'],
    ['a photo for the logo', 'logo', photo(12 * mb), undefined],
    ['a drawing, which is posted as it is', 'logo', drawing(5 * mb - 1), undefined],
    ['a drawing of 5 MB', 'logo', drawing(5 * mb), 'large'],
    ['an icon of 5 MB', 'favicon', photo(5 * mb, { name: 'a.ico', type: 'image/x-icon' }), 'large'],
    ['an icon whose type the system does not know', 'favicon', photo(mb, { name: 'a.ico', type: '' }), undefined],
    ['a PDF', 'photo', photo(mb, { name: 'menu.pdf', type: 'application/pdf' }), 'wrong'],
  ] as const)('a chosen file that is %s', (_what, use, file, refused) => expect(imageError(use, file)).toBe(refused))
})

const made = (size: number): ShrunkImage => ({
  kind: 'logo-png',
  files: new Map([['logo.png', new Blob(['x'.repeat(size)])]]),
})

test('a picture that is still 5 MB when it is shrunk is not posted', () => {
  expect(requireUploadable(made(5 * mb - 1)).files.size).toBe(1)
  expect(() => requireUploadable(made(5 * mb))).toThrow(ImageTooLargeError)
})
