import { memo, Suspense } from 'react'
import { isSectionShown, type Home, sectionImages } from '#shared/site/home.ts'
import type { Localized } from '#shared/localized-text.ts'
import { useAccess } from '#web/app/access.ts'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { homeQuery, useContent } from '#web/app/content-queries.ts'
import { useSite } from '#web/app/use-site.ts'
import { type ToastText, useFailureToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { EmptyNotice } from '#web/site/ui/empty-notice.tsx'
import { Spinner } from '#web/site/ui/spinner.tsx'
import { CateringSection } from './catering.tsx'
import { CallToActionSection } from './call-to-action.tsx'
import { DrinksSection } from './drinks.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { HomeHero } from './home-hero.tsx'
import { PrivateDiningSection } from './private-dining.tsx'
import type { SectionProps } from './section.ts'
import { SocialSection } from './social.tsx'
import { StorySection } from './story.tsx'

const words = {
  hero: HomeHero,
  story: StorySection,
  drinks: DrinksSection,
  social: SocialSection,
  privateDining: PrivateDiningSection,
  catering: CateringSection,
  cta: CallToActionSection,
} as const
const order = ['hero', 'story', 'drinks', 'social', 'privateDining', 'catering', 'cta'] as const

const failed: ToastText = (t) => t(m.home_failed)

/** The home page's seven sections, each if its key fields exist. */
export function HomePage() {
  const t = useT()
  const { branding, lines } = useSite()
  const { data: home, isError, isPending } = useContent(homeQuery)
  useFailureToast(isError, failed)
  return (
    <>
      <Head
        description={t(m.home_description, {
          name: lines.tagline ? `${branding.name}: ${lines.tagline}` : `${branding.name}.`,
        })}
      />
      {isPending ? <Spinner /> : <Sections home={home ?? {}} />}
    </>
  )
}

function Sections({ home }: { home: Localized<Home> }) {
  const t = useT()
  const { hasCateringAccess } = useAccess()
  const shown = order.flatMap((name) => {
    const section = home[name]
    const isShown = isSectionShown(name, section) && (name !== 'catering' || hasCateringAccess)
    return section && isShown ? [{ name, section }] : []
  })
  if (shown.length === 0) return <EmptyNotice title={t(m.home_empty)} />
  return shown.map((part) => <Part key={part.name} {...part} />)
}

type PartProps = { name: (typeof order)[number]; section: SectionProps['section'] }

/** Hydrated separately, so that a touch on one section waits for no other. */
const Part = memo(function Part({ name, section }: PartProps) {
  const Section = words[name]
  return (
    <Suspense>
      <Section section={section} pictures={sectionImages(section)} />
      {name === 'hero' && <VisitFacts />}
    </Suspense>
  )
})
