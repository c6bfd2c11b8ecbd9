import { formatBackAt, soldOutEnd } from '#shared/menu/sold-out-format.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { listMenuItems, setSoldOut } from '#shared/menu/owner-endpoints.ts'
import { localize } from '#shared/localized-text.ts'
import { applyOverrides } from '#shared/overrides/owner-endpoints.ts'
import { useNowIso } from '#web/app/use-now.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { localDateTimeText } from '#web/dashboard/overrides/messages.ts'
import { SwitchField } from '#web/dashboard/ui/field.tsx'
import * as row from '#web/dashboard/ui/row-list.css.ts'
import * as styles from './menu.css.ts'

type Props = {
  item: MenuItem
  soldOut: boolean
  /** The switch without visible text; its label is read out. */
  bare?: boolean
}

/** A switch: on sale, or sold out until the restaurant opens again. */
export function SoldOutSwitch({ item, soldOut, bare = false }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const { save, pending } = useOwnerMutation(setSoldOut, { failed: m.dashboard_save_failed, changes: [listMenuItems] })
  const restore = useOwnerMutation(applyOverrides, { failed: m.dashboard_save_failed, changes: [listMenuItems] })
  const now = useNowIso() ?? ''
  const shown = pending ? !soldOut : soldOut
  const { id, name } = item
  const dish = localize(name, locale)
  const until = soldOutEnd(item.soldOut ?? [], now)
  /** Sells it out again, until it would have been back. */
  const before = {
    verb: 'sold-out' as const,
    dishes: [id],
    ...(until && until !== now ? { until: localDateTimeText(until) } : {}),
  }
  const set = async (isSoldOut: boolean) => {
    if (!(await save({ id, soldOut: isSoldOut }))) return
    toast('good', (t) => t(isSoldOut ? m.overrides_sold_done : m.overrides_sold_back, { dish }), {
      label: (t) => t(m.dashboard_undo),
      run: () => void (isSoldOut ? save({ id, soldOut: false }) : restore.save({ orders: [before] })),
    })
  }
  return (
    <div className={bare ? row.toggle : styles.today}>
      <SwitchField
        label={
          <>
            <span className={visuallyHidden}>
              {t(m.menu_on_sale)}: {dish}.{' '}
            </span>
            {!bare && (pending ? t(m.dashboard_saving) : t(shown ? m.menu_sold_out : m.menu_on_sale))}
          </>
        }
        {...(shown && !pending && !bare ? { help: formatBackAt(item.soldOut, now, locale) } : {})}
        checked={!shown}
        unavailable={pending}
        onChange={(onSale) => void set(!onSale)}
      />
    </div>
  )
}
