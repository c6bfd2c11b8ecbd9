const drawings = import.meta.glob<string>('./dishes/*.svg', { query: '?url', import: 'default', eager: true })

const known: Record<string, string> = Object.fromEntries(
  Object.entries(drawings).map(([path, url]) => [path.slice('./dishes/'.length, -'.svg'.length), url]),
)

/** The keys of the built-in drawings. */
export const drawingKeys: readonly string[] = Object.keys(known)

/** The empty painted plate that stands for every picture that is missing. */
export const plate = known['plate-empty']!

/** The address of a picture: a built-in drawing's key, a path of this site or an https address; undefined when it is none of them (trust 20). */
export function pictureUrl(picture: string): string | undefined {
  if (Object.hasOwn(known, picture)) return known[picture]
  return /^\/(?![/\\])/.test(picture) || /^https:\/\//.test(picture) ? picture : undefined
}

/** Whether it is one of our drawings, which stand on a tile; the owner's photo fills the frame instead. */
export const isDrawing = (picture: string): boolean => Object.hasOwn(known, picture)
