import { createFileRoute } from '@tanstack/react-router'
import { homeQuery, ownQuery, truckQuery } from '#web/app/edition.ts'
import { HomePage } from '#web/diner/home/home-page.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context: { load } }) => {
    load(ownQuery('/'))
    load(homeQuery)
    load(truckQuery)
  },
  component: HomePage,
})
