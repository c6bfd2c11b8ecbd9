import type { HomeSection } from '#shared/home.ts'

/** What every home section is given. */
export type SectionProps = { section: HomeSection; pictures: string[] }
