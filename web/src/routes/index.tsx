import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '#web/app/edition.ts'
import { HomePage } from '#web/diner/home/home-page.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context: { load } }) => load(homeQuery),
  component: HomePage,
})
