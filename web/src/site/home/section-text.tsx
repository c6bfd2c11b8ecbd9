import type { HomeSection } from '#shared/site/home.ts'
import type { Localized } from '#shared/localized-text.ts'
import * as styles from './home.css.ts'

type Props = { section: Localized<HomeSection>; className?: string }

/** A section's title, if any. */
export const SectionTitle = ({ section: { title, borrowed } }: Props) =>
  title ? (
    <h2 dir="auto" lang={borrowed?.title}>
      {title}
    </h2>
  ) : null

/** A section's text or description, one paragraph per line. */
export function SectionText({ section, className = styles.proseShort }: Props) {
  const { text, description, borrowed } = section
  const paragraphs = (text || description || '').split(/\n+/).filter(Boolean)
  return (
    <div className={className} lang={text ? borrowed?.text : borrowed?.description}>
      {paragraphs.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}
