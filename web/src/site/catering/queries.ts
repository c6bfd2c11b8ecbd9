import { type CateringSettings, defaultCateringSettings } from '#shared/catering/catering.ts'
import { published } from '#web/app/content-queries.ts'

export const cateringQuery = published('catering', (content): CateringSettings => ({
  ...defaultCateringSettings,
  ...content,
}))
