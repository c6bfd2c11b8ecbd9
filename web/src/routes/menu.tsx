import { createFileRoute } from '@tanstack/react-router'
import { menuQuery, pageContentQuery } from '#web/app/content-queries.ts'
import { MenuPage } from '#web/site/menu/menu-page.tsx'

export const Route = createFileRoute('/menu')({
  loader: ({ context: { load } }) => {
    load(pageContentQuery('/menu'))
    load(menuQuery)
  },
  component: MenuPage,
})
