import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/diner/ui/icon.tsx'

/** Order Online: to the restaurant's ordering page, or to /locations where there is none. */
export function OrderLink({ className, of }: { className?: string; of?: string }) {
  const t = useT()
  const { branding } = useSite()
  const label = of ? { 'aria-label': `${t(m.order_online)}: ${of}` } : {}
  const inner = (
    <>
      <Icon name="bag" />
      {t(m.order_online)}
    </>
  )
  if (!branding.orderUrl.startsWith('https://'))
    return (
      <Link className={className} to="/locations" {...label}>
        {inner}
      </Link>
    )
  return (
    <a className={className} href={branding.orderUrl} {...label}>
      {inner}
    </a>
  )
}
