import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '#web/dashboard/menu/categories-page.tsx'

export const Route = createFileRoute('/dashboard/menu/categories')({
  component: CategoriesPage,
})
