import { Link } from '@tanstack/react-router'
import { useAccess } from '#web/app/access.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { OpenBadge } from '#web/site/ui/open-badge.tsx'
import { OrderLink } from '#web/site/ui/order-link.tsx'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import { Hero } from '#web/site/ui/hero.tsx'
import type { SectionProps } from './section.ts'

export function HomeHero({ section }: SectionProps) {
  const t = useT()
  const { hasReservationsAccess } = useAccess()
  const { branding } = useSite()
  return (
    <Hero
      imageUrl={section.imageUrl}
      imageAlt={section.imageAlt || (section.imageUrl === 'hero' ? t(m.home_hero_drawing_alt) : undefined)}
      title={section.title}
      subtitle={section.subtitle}
      borrowed={section.borrowed}
      badge={<OpenBadge />}
    >
      <div className={buttons.buttonRow}>
        <OrderLink orderUrl={branding.orderUrl} className={buttons.button} />
        <Link className={`${buttons.button} ${buttons.buttonLight}`} to="/menu">
          {t(m.layout_view_menu)}
        </Link>
        {hasReservationsAccess && (
          <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to="/reservations">
            {t(m.layout_nav_reservations)}
          </Link>
        )}
      </div>
    </Hero>
  )
}
