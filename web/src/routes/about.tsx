import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#web/diner/about/about-page.tsx'

export const Route = createFileRoute('/about')({ component: AboutPage })
