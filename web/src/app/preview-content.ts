import { getPreviewContent } from '#shared/site/preview-endpoints.ts'
import { setContentUrl } from './content-queries.ts'

/** Reads content from the owner's endpoint from now on: what is saved, published or not. */
export const setPreviewContentUrl = (): void =>
  setContentUrl((name, locale) => `${getPreviewContent.path}?${new URLSearchParams({ name, locale }).toString()}`)
