import { type CateringSettings, defaultCateringSettings } from '#shared/catering.ts'
import { published } from '#web/app/edition.ts'

export const cateringQuery = published('catering', (content): CateringSettings => ({
  ...defaultCateringSettings,
  ...content,
}))
