import { createFileRoute } from '@tanstack/react-router'
import { MenuImportPage } from '#web/dashboard/menu/menu-import-page.tsx'

export const Route = createFileRoute('/dashboard/menu/load-data')({
  component: MenuImportPage,
})
