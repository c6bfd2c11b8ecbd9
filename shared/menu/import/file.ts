/** The text of a file; `toCheck` where it comes from a page, whose lines people should look at first. */
export type MenuFileText = { text: string; toCheck?: true } | { error: MenuFileError }
export type MenuFileError = 'not-text' | 'too-large' | 'no-text' | 'locked' | 'broken'
