import * as v from 'valibot'
import { heroWidths, photoWidths } from '#shared/site/photo.ts'

/** The most bytes of each posted file: 5 MB. */
export const maxUploadBytes = 5 * 1024 * 1024
/** The most bytes of a photo before the browser shrinks it: phones take photos of 20 MB and more. */
export const maxChosenBytes = 40 * 1024 * 1024
/** The most pixels of a picture: a few bytes can claim billions. */
export const maxPixels = 16_000_000
/** The accepted types of pictures, by file ending. */
export const imageTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
} as const
export type ImageExtension = keyof typeof imageTypes

/**
 * The files of each kind of picture. A photo has three widths as WebP and JPEG, since some browsers write no WebP; one that
 * fills the window has four. */
export const uploadKinds = {
  photo: photoWidths.flatMap((width) => [`${width}.webp`, `${width}.jpg`]),
  hero: heroWidths.flatMap((width) => [`${width}.webp`, `${width}.jpg`]),
  'hero-jpg': heroWidths.map((width) => `${width}.jpg`),
  'photo-jpg': photoWidths.map((width) => `${width}.jpg`),
  'logo-png': ['logo.png'],
  'logo-svg': ['logo.svg'],
  'favicon-png': ['favicon.png'],
  'favicon-svg': ['favicon.svg'],
  'favicon-ico': ['favicon.ico'],
} as const satisfies Record<string, readonly string[]>
export type UploadKind = keyof typeof uploadKinds

const Kind = v.picklist(Object.keys(uploadKinds) as UploadKind[], 'kind')

/** Asks to upload a picture of a kind. */
export const UploadRequest = v.strictObject({ kind: Kind })
/** Says that all files of an upload are posted. */
export const UploadFinish = v.strictObject({
  kind: Kind,
  id: v.pipe(v.string('id'), v.regex(/^[\w-]{22}$/, 'id')),
})

/** The address and form fields with which the browser posts each file of an upload, once and within minutes. */
export type Upload = { id: string; url: string; posts: { name: string; fields: Record<string, string> }[] }

/** Returns the ending of a file name. */
export const imageExtension = (name: string): ImageExtension => name.split('.').at(-1) as ImageExtension

const middle: Partial<Record<UploadKind, string>> = {
  photo: '960.webp',
  'photo-jpg': '960.jpg',
  hero: '1600.webp',
  'hero-jpg': '1600.jpg',
}

/** Returns the address of a finished upload: one of a photo's widths, which tells of the others (site/photo.ts). */
export const mediaUrl = (kind: UploadKind, id: string): string => `/media/${id}/${middle[kind] ?? uploadKinds[kind][0]}`
