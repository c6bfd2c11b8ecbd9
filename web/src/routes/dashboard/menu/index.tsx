import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '#web/owner/menu/menu-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_menu, icon: 'menu', group: 'main', place: 5, thumb: 4 }

export const Route = createFileRoute('/dashboard/menu/')({
  component: MenuPage,
})
