/** Widths of a photo in pixels; smaller originals are not enlarged. */
export const photoWidths = [480, 960, 1600] as const

/** Returns the srcset of an uploaded photo: '/media/…/480.webp 480w, …'; undefined for any other picture. */
export function photoSrcset(picture: string): string | undefined {
  const [, folder, ending] = /^(\/media\/[\w-]+\/)960(\.\w+)$/.exec(picture) ?? []
  return folder && photoWidths.map((width) => `${folder}${width}${ending} ${width}w`).join(', ')
}
