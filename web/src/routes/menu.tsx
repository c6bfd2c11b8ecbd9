import { createFileRoute } from '@tanstack/react-router'
import { menuQuery } from '#web/app/edition.ts'
import { MenuPage } from '#web/diner/menu/menu-page.tsx'

export const Route = createFileRoute('/menu')({
  loader: ({ context: { load } }) => load(menuQuery),
  component: MenuPage,
})
