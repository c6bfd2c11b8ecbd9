import { keptText, type Text } from '#shared/localized-text.ts'

/** A text that was written in both languages at once. */
export const both = (en: string, es: string): Text => keptText({ en, es })
