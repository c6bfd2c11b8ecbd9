// The build inserts both (plugins/drawings.ts).
const folder = (import.meta.env.DRAWINGS_FOLDER as string | undefined) ?? '/src/art/dishes/'

const known: ReadonlySet<string> = new Set(((import.meta.env.DRAWINGS as string | undefined) ?? '').split(' '))
const drawing = (key: string): string => `${folder}${key}.svg`

/** The empty painted plate that replaces missing pictures. */
export const emptyPlateUrl: string = drawing('plate-empty')

/** Returns the address of a picture: a drawing's key, a path of this site or an https address. */
export function pictureUrl(picture: string): string | undefined {
  if (known.has(picture)) return drawing(picture)
  return /^\/(?![/\\])/.test(picture) || picture.startsWith('https://') ? picture : undefined
}

/** Returns whether a picture is one of our drawings, which are shown on a tile. Photos fill the frame. */
export const isDrawing = (picture: string): boolean => known.has(picture)
