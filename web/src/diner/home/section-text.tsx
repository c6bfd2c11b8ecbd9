import type { HomeSection } from '#shared/home.ts'
import { useBorrowed } from '#web/app/locale.tsx'
import * as s from './home.css.ts'

/** A section's title, where the owner gave one. */
export function SectionTitle({ section: { title } }: { section: HomeSection }) {
  const lang = useBorrowed()
  return title ? <h2 lang={lang}>{title}</h2> : null
}

/** A section's text or description, a paragraph a line. */
export function SectionText({ section, className = s.proseShort }: { section: HomeSection; className?: string }) {
  const lang = useBorrowed()
  const paragraphs = (section.text || section.description || '').split(/\n+/).filter(Boolean)
  return (
    <div className={className} lang={lang}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
