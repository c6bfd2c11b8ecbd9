import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '#web/dashboard/menu/menu-page.tsx'

export const Route = createFileRoute('/dashboard/menu/')({
  component: MenuPage,
})
