import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/diner/contact/contact-page.tsx'

export const Route = createFileRoute('/contact')({ component: ContactPage })
