import { type CateringSettings, defaultCateringSettings } from '#shared/catering/catering.ts'
import { publishedQuery } from '#web/app/content-queries.ts'

export const cateringSettingsQuery = publishedQuery('catering', (content): CateringSettings => ({
  ...defaultCateringSettings,
  ...content,
}))
