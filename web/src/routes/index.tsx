import { createFileRoute } from '@tanstack/react-router'
import { homeQuery, ownQuery, truckQuery } from '#web/app/content-queries.ts'
import { HomePage } from '#web/site/home/home-page.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context: { load } }) => {
    load(ownQuery('/'))
    load(homeQuery)
    load(truckQuery)
  },
  component: HomePage,
})
