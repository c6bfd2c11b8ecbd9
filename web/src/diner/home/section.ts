import type { HomeSection } from '#shared/home.ts'
import type { In } from '#shared/text.ts'

/** What every home section is given. */
export type SectionProps = { section: In<HomeSection>; pictures: string[] }
