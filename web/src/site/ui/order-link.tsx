import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/site/ui/icon.tsx'

type Props = { orderUrl: string; className?: string; of?: string }

/** The Order Online link: the ordering page, or /locations without one. */
export function OrderLink({ orderUrl, className, of }: Props) {
  const t = useT()
  const label = of ? { 'aria-label': `${t(m.layout_order_online)}: ${of}` } : {}
  const inner = (
    <>
      <Icon name="bag" />
      {t(m.layout_order_online)}
    </>
  )
  if (!orderUrl.startsWith('https://'))
    return (
      <Link className={className} to="/locations" {...label}>
        {inner}
      </Link>
    )
  return (
    <a className={className} href={orderUrl} {...label}>
      {inner}
    </a>
  )
}
