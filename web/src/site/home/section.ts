import type { HomeSection } from '#shared/site/home.ts'
import type { Localized } from '#shared/localized-text.ts'

/** The properties of every home section. */
export type SectionProps = { section: Localized<HomeSection>; pictures: string[] }
