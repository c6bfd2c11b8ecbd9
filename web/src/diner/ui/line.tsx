import type { Locale } from '#shared/field.ts'
import type { LineName } from '#shared/site.ts'
import { useSite } from '#web/app/site.ts'

/** A line of the restaurant's own; nothing where none is written. */
export function Line({ of, as: Tag = 'p', className }: { of: LineName; as?: 'p' | 'span'; className?: string }) {
  const { lines } = useSite()
  const borrowed: Partial<Record<LineName, Locale>> = lines.borrowed ?? {}
  return lines[of] ? (
    <Tag className={className} dir="auto" lang={borrowed[of]}>
      {lines[of]}
    </Tag>
  ) : null
}
