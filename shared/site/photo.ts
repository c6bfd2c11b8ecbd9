/** Widths of a photo in pixels; smaller originals are not enlarged. */
export const photoWidths = [480, 960, 1600] as const
/** Widths of a photo that fills the window. */
export const heroWidths = [...photoWidths, 2400] as const

/** The part of a photo that stays in view where its frame cuts it, in percent from the left and the top. */
export type FocalPoint = { x: number; y: number }

/** The file that names a photo tells which widths there are; the fragment is its focal point. */
const photo = /^(\/media\/[\w-]+\/)(960|1600)(\.\w+)(?:#(\d{1,3}),(\d{1,3}))?$/

/** Tells whether a picture is an uploaded photo. */
export const isUploadedPhotoUrl = (picture: string): boolean => photo.test(picture)

/** Returns the srcset of an uploaded photo: '/media/…/480.webp 480w, …'; undefined for any other picture. */
export function photoSrcset(picture: string): string | undefined {
  const [, folder, named, ending] = photo.exec(picture) ?? []
  const widths = named === '1600' ? heroWidths : photoWidths
  return folder && widths.map((width) => `${folder}${width}${ending} ${width}w`).join(', ')
}

/** Returns the focal point of a photo; undefined for its middle. */
export function focalPointOf(picture: string): FocalPoint | undefined {
  const [, , , , x, y] = photo.exec(picture) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : undefined
}

/** Returns a photo's address with another focal point: '/media/…/960.webp#30,60'. */
export const withFocalPoint = (picture: string, { x, y }: FocalPoint): string =>
  `${picture.split('#')[0]}#${Math.round(x)},${Math.round(y)}`

/** Returns the CSS position of a photo in a frame that cuts it. */
export function photoPosition(picture: string): string | undefined {
  const focus = focalPointOf(picture)
  return focus && `${focus.x}% ${focus.y}%`
}
