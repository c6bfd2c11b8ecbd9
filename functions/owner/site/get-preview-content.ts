import { getPreviewContent } from '#shared/site/preview-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { readContent } from '#functions/publishing/content.ts'
import { renderContentFile } from '#functions/publishing/plan-edition.ts'
import { listPublishedPosts } from '#functions/publishing/post-index.ts'

export const handler = createOwnerHandler(getPreviewContent, async ({ name, locale }) => {
  const { content } = await readContent(listPublishedPosts)
  const found = await renderContentFile(content, name, locale)
  if (typeof found !== 'object' || !found) throw new ApiError('not-found')
  return found
})
