import type { HomeSection } from '#shared/home.ts'
import * as s from './home.css.ts'

/** A section's text or description, a paragraph a line. */
export function SectionText({ section, className = s.proseShort }: { section: HomeSection; className?: string }) {
  const paragraphs = (section.text || section.description || '').split(/\n+/).filter(Boolean)
  return (
    <div className={className}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
