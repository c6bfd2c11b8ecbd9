import { queryOptions } from '@tanstack/react-query'
import { type CateringSettings, defaultCateringSettings } from '#shared/catering.ts'
import { editionFile } from '#web/app/edition.ts'

export const cateringQuery = queryOptions({
  queryKey: ['catering'],
  queryFn: async () => ({
    ...defaultCateringSettings,
    ...(await editionFile<Partial<CateringSettings>>('catering.json')),
  }),
})
