import { formatBackAt } from '#shared/menu/sold-out-format.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { listMenuItems, setSoldOut } from '#shared/menu/owner-endpoints.ts'
import { localize } from '#shared/localized-text.ts'
import { useNowIso } from '#web/app/use-now.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
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
  const { save, pending } = useOwnerMutation(setSoldOut, { failed: m.dashboard_save_failed, changes: [listMenuItems] })
  const now = useNowIso() ?? ''
  const shown = pending ? !soldOut : soldOut
  return (
    <div className={bare ? row.toggle : styles.today}>
      <SwitchField
        label={
          <>
            <span className={visuallyHidden}>
              {t(m.menu_on_sale)}: {localize(item.name, locale)}.{' '}
            </span>
            {!bare && (pending ? t(m.dashboard_saving) : t(shown ? m.menu_sold_out : m.menu_on_sale))}
          </>
        }
        {...(shown && !pending && !bare ? { help: formatBackAt(item.soldOut, now, locale) } : {})}
        checked={!shown}
        unavailable={pending}
        onChange={(onSale) => void save({ id: item.id, soldOut: !onSale })}
      />
    </div>
  )
}
