import type { Locale } from '#shared/validation.ts'
import type { PageCopyEntry } from '#shared/site/page-copy.ts'
import { usePageContent } from '#web/app/use-site.ts'

type Look = { as?: 'p' | 'span'; className?: string }

/** An editable line; empty if not written. */
export function PageCopyLine({ page, of, ...look }: PageCopyEntry & Look) {
  const { lines } = usePageContent(page)
  return (
    <PageCopyText text={lines[of]} lang={(lines.borrowed as { [of: string]: Locale } | undefined)?.[of]} {...look} />
  )
}

/** Editable text and the language that it is borrowed from; empty if not written. */
export const PageCopyText = ({
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
