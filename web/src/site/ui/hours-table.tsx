import { useSite } from '#web/app/use-site.ts'

/** The week's hours, equal days in one line, with upcoming exceptions. */
export function HoursTable({ className }: { className: string }) {
  const { week, soon } = useSite().told
  return (
    <dl className={className}>
      {[...week, ...soon].map(([of, hours]) => (
        <div key={of} style={{ display: 'contents' }}>
          <dt>{of}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
