/** The text in the field, the file that it is of, and the address of a picture to type from. */
export type TypedMenu = { text: string; file?: string; picture?: string }

/** Adds the text of a file below what was typed. */
export const appendFileText = (typed: TypedMenu, file: string, text: string): TypedMenu => ({
  ...typed,
  text: typed.text.trim() ? `${typed.text.trimEnd()}\n\n${text}` : text,
  file,
})

/** Returns the typed menu with another text. An empty text belongs to no file. */
export function setTypedText(typed: TypedMenu, text: string): TypedMenu {
  const { file: _file, ...rest } = typed
  return { ...(text.trim() ? typed : rest), text }
}
