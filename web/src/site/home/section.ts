import type { HomeSection } from '#shared/site/home.ts'
import type { Localized } from '#shared/localized-text.ts'

/** What every home section is given. */
export type SectionProps = { section: Localized<HomeSection>; pictures: string[] }
