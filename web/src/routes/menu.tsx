import { createFileRoute } from '@tanstack/react-router'
import { menuQuery, ownQuery } from '#web/app/edition.ts'
import { MenuPage } from '#web/diner/menu/menu-page.tsx'

export const Route = createFileRoute('/menu')({
  loader: ({ context: { load } }) => {
    load(ownQuery('/menu'))
    load(menuQuery)
  },
  component: MenuPage,
})
