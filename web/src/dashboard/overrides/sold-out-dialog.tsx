import { useEffect, useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { localize } from '#shared/localized-text.ts'
import { isActiveAt } from '#shared/overrides/types.ts'
import { foldText } from '#shared/lib/fuzzy-search.ts'
import { useT } from '#web/app/locale.tsx'
import { useCategories } from '#web/dashboard/menu/category-names.ts'
import { useMenu } from '#web/dashboard/menu/use-menu.ts'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { SearchField } from '#web/dashboard/ui/field.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { LoadingRows, LoadFailed } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import type { DialogProps } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import { intervalText, localDateTimeText, whenLabel } from './messages.ts'
import { UntilChoice } from './until-choice.tsx'
import { useApplyOverrides } from './use-overrides.ts'

/** The dialog that marks dishes as sold out or on sale, with one tap each. */
export function SoldOutDialog({ telling, today, clock, onClose }: DialogProps) {
  const t = useT()
  const { nameOf } = useCategories()
  const { locale } = telling
  const { items, failed, seek } = useMenu()
  const { give } = useApplyOverrides()
  const [until, setUntil] = useState(today.reopens ?? '')
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState<string>()
  useEffect(seek, [seek])
  const at = clock.toISOString()
  const out = new Map(
    today.standing.flatMap((one) =>
      one.verb === 'sold-out' && isActiveAt(one, at) ? (one.dishes ?? []).map(({ id }) => [id, one] as const) : [],
    ),
  )
  // Tapped dishes keep their place.
  const [outFirst] = useState(() => new Set(out.keys()))
  const wanted = foldText(search.trim())
  const found = (items ?? []).filter(({ name }) => foldText(`${name.en} ${name.es}`).includes(wanted))
  const tap = async ({ id, name }: MenuItem) => {
    if (busy) return
    setBusy(id)
    const dish = localize(name, locale)
    await (out.has(id)
      ? give([{ verb: 'back', dishes: [id] }], t(m.overrides_sold_back, { dish }))
      : give([{ verb: 'sold-out', dishes: [id], ...(until ? { until } : {}) }], t(m.overrides_sold_done, { dish })))
    setBusy(undefined)
  }
  const groups = [
    [t(m.overrides_sold_out_list), found.filter(({ id }) => outFirst.has(id))],
    [t(m.overrides_sold_list), found.filter(({ id }) => !outFirst.has(id))],
  ] as const
  return (
    <Sheet title={t(m.overrides_sold_title)} tall onClose={onClose} foot={undefined}>
      <UntilChoice
        telling={telling}
        label={t(m.overrides_sold_until)}
        value={until}
        options={today.reopens ? [[today.reopens, whenLabel(telling, today.reopens)]] : []}
        onChange={setUntil}
      />
      <SearchField label={t(m.overrides_sold_find)} value={search} onChange={setSearch} />
      <p className={styles.help}>{t(m.overrides_sold_text)}</p>
      {failed && <LoadFailed />}
      {!items && !failed && <LoadingRows rows={8} />}
      {items && found.length === 0 && (
        <p className={styles.help}>{t(items.length === 0 ? m.overrides_sold_no_menu : m.overrides_sold_nothing)}</p>
      )}
      {groups.map(
        ([title, dishes]) =>
          dishes.length > 0 && (
            <div key={title} className={styles.headed}>
              <h3>{title}</h3>
              <ul className={styles.dishes}>
                {dishes.map((dish) => {
                  const stands = out.get(dish.id)
                  return (
                    <li key={dish.id}>
                      <button
                        type="button"
                        className={styles.dish}
                        aria-pressed={stands !== undefined}
                        aria-busy={busy === dish.id || undefined}
                        onClick={() => void tap(dish)}
                      >
                        <span className={styles.tick}>
                          <Icon name="check" small />
                        </span>
                        <span>
                          {localize(dish.name, locale)}
                          <small>
                            {stands
                              ? intervalText(telling, { until: stands.until && localDateTimeText(stands.until) })
                              : nameOf(dish.category)}
                          </small>
                        </span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </div>
          ),
      )}
    </Sheet>
  )
}
