import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#web/site/accessibility/accessibility-page.tsx'

export const Route = createFileRoute('/accessibility')({ component: AccessibilityPage })
