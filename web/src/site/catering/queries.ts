import { type CateringSettings, defaultCateringSettings } from '#shared/catering/catering.ts'
import { publishedQuery } from '#web/app/content-queries.ts'

export const cateringQuery = publishedQuery('catering', (content): CateringSettings => ({
  ...defaultCateringSettings,
  ...content,
}))
