import { getPreviewContent } from '#shared/site/preview-endpoints.ts'
import { readContentFrom } from './content-queries.ts'

/** Reads content from the owner's endpoint from now on: what is saved, published or not. */
export const readOwnerContent = (): void =>
  readContentFrom((name, locale) => `${getPreviewContent.path}?${new URLSearchParams({ name, locale }).toString()}`)
