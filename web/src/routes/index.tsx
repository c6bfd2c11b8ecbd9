import { createFileRoute } from '@tanstack/react-router'
import { homeQuery, pageContentQuery, truckQuery } from '#web/app/content-queries.ts'
import { HomePage } from '#web/site/home/home-page.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context: { load } }) => {
    load(pageContentQuery('/'))
    load(homeQuery)
    load(truckQuery)
  },
  component: HomePage,
})
