import * as v from 'valibot'
import { photoWidths } from '#shared/site/photo.ts'

/** Most bytes of each file that is posted: 5 MB. */
export const maxUploadBytes = 5 * 1024 * 1024
/** Most bytes of a photo before the browser shrinks it: phones take them of 20 MB and more. */
export const maxChosenBytes = 40 * 1024 * 1024
/** Most pixels of a picture: a few bytes can claim billions. */
export const maxPixels = 16_000_000
/** The types of picture that are taken, by their ending. */
export const imageTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
} as const
export type ImageExtension = keyof typeof imageTypes

/** What a picture is for: a photo in three widths as WebP and JPEG (some browsers write no WebP), the logo (PNG or SVG), the favicon (PNG, SVG or ICO). */
export const uploadKinds = {
  photo: photoWidths.flatMap((width) => [`${width}.webp`, `${width}.jpg`]),
  'photo-jpg': photoWidths.map((width) => `${width}.jpg`),
  'logo-png': ['logo.png'],
  'logo-svg': ['logo.svg'],
  'favicon-png': ['favicon.png'],
  'favicon-svg': ['favicon.svg'],
  'favicon-ico': ['favicon.ico'],
} as const satisfies Record<string, readonly string[]>
export type UploadKind = keyof typeof uploadKinds

const Kind = v.picklist(Object.keys(uploadKinds) as UploadKind[], 'kind')

/** Leave to upload a picture of a kind. */
export const UploadRequest = v.strictObject({ kind: Kind })
/** The end of an upload: its files are posted. */
export const UploadFinish = v.strictObject({
  kind: Kind,
  id: v.pipe(v.string('id'), v.regex(/^[\w-]{22}$/, 'id')),
})

/** Where the browser posts each file of an upload to, once and within minutes, with these fields before the file. */
export type Upload = { id: string; url: string; posts: { name: string; fields: Record<string, string> }[] }

/** The ending of a file name. */
export const imageExtension = (name: string): ImageExtension => name.split('.').at(-1) as ImageExtension

const middle: Partial<Record<UploadKind, string>> = { photo: '960.webp', 'photo-jpg': '960.jpg' }

/** The address by which content names a finished upload: a photo's middle width, beside which the others lie. */
export const mediaUrl = (kind: UploadKind, id: string): string => `/media/${id}/${middle[kind] ?? uploadKinds[kind][0]}`
