import type { Locale } from '#shared/validation.ts'
import type { PageCopyEntry } from '#shared/site/page-copy.ts'
import { usePageContent } from '#web/app/site.ts'

type Look = { as?: 'p' | 'span'; className?: string }

/** A line of the restaurant's own; nothing where none is written. */
export function OwnerLine({ page, of, ...look }: PageCopyEntry & Look) {
  const { lines } = usePageContent(page)
  return <OwnerText text={lines[of]} lang={(lines.borrowed as { [of: string]: Locale } | undefined)?.[of]} {...look} />
}

/** Words of the restaurant's own, and the language that they are borrowed from; nothing where none are written. */
export const OwnerText = ({
  text,
  lang,
  as: Tag = 'p',
  className,
}: { text: string | undefined; lang: Locale | undefined } & Look) =>
  text ? (
    <Tag className={className} dir="auto" lang={lang}>
      {text}
    </Tag>
  ) : null
