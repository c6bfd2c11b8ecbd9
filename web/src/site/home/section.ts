import type { HomeSection } from '#shared/site/home.ts'
import type { In } from '#shared/localized-text.ts'

/** What every home section is given. */
export type SectionProps = { section: In<HomeSection>; pictures: string[] }
