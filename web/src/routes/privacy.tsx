import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#web/diner/privacy/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })
