import { queryOptions } from '@tanstack/react-query'
import { type CateringSettings, defaultCateringSettings } from '#shared/catering.ts'
import { published } from '#web/app/published.ts'

export const cateringQuery = queryOptions({
  queryKey: ['catering'],
  queryFn: async () => ({
    ...defaultCateringSettings,
    ...(await published<Partial<CateringSettings>>('catering.json')),
  }),
})
