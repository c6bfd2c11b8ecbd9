// Both are written in by the build (plugins/drawings.ts).
const folder = (import.meta.env.DRAWINGS_FOLDER as string | undefined) ?? '/src/art/dishes/'

/** The keys of the built-in drawings. */
const known: ReadonlySet<string> = new Set(((import.meta.env.DRAWINGS as string | undefined) ?? '').split(' '))
const drawing = (key: string): string => `${folder}${key}.svg`

/** The empty painted plate that stands for every picture that is missing. */
export const plate: string = drawing('plate-empty')

/** The address of a picture: a built-in drawing's key, a path of this site or an https address; undefined when it is none of them. */
export function pictureUrl(picture: string): string | undefined {
  if (known.has(picture)) return drawing(picture)
  return /^\/(?![/\\])/.test(picture) || picture.startsWith('https://') ? picture : undefined
}

/** Whether it is one of our drawings, which stand on a tile; the owner's photo fills the frame instead. */
export const isDrawing = (picture: string): boolean => known.has(picture)
