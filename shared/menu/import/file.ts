/** The text of a file; `toCheck` where it comes from a page, whose lines people should look at first. */
export type MenuFileText = { text: string; toCheck?: true } | { fault: MenuFileFault }
export type MenuFileFault = 'not-text' | 'too-large' | 'no-text' | 'locked' | 'broken'
