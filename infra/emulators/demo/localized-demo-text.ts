import { toStoredText, type LocalizedText } from '#shared/localized-text.ts'

/** Makes a text that was written in both languages at once. */
export const localizedDemoText = (en: string, es: string): LocalizedText => toStoredText({ en, es })
