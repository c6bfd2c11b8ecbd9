import { type toRequestedItem, lineTotalCents, cateringLimits } from '#shared/catering/catering.ts'
import { formatDollars } from '#shared/money.ts'
import { menuQuery, useContent } from '#web/app/content-queries.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/site/ui/icon.tsx'
import { useTypedQuantity } from '#web/ui/use-typed-quantity.ts'
import * as styles from './catering.css.ts'

/** Takes the focus when a dish and its button were removed. */
export const chosenDishesId = 'catering-chosen'

/** A chosen dish with its name at that time. */
export type ChosenDish = ReturnType<typeof toRequestedItem> & {
  itemName: string
  sizeAt?: number
  /** The guest typed the quantity; else it follows the servings. */
  typed?: true
}

/** Returns the unique key of a chosen dish and its size. `sizeAt` counts from 0. */
export const chosenDishKey = ({ itemId, sizeAt }: Pick<ChosenDish, 'itemId' | 'sizeAt'>): string =>
  `${itemId} ${sizeAt ?? ''}`

/** Returns the dishes with their quantities: the servings, unless the guest typed a number. */
export const withServings = (items: readonly ChosenDish[], servings: string): ChosenDish[] =>
  items.map((item) =>
    item.typed
      ? item
      : { ...item, quantity: Math.min(cateringLimits.quantity, Math.max(1, Math.floor(Number(servings)) || 1)) },
  )

/** Returns a function that names a chosen dish and the language of that name. */
export function useChosenNames() {
  const { data: menu = [] } = useContent(menuQuery)
  return ({ itemId, itemName, sizeAt = -1 }: ChosenDish) => {
    const dish = menu.find(({ id }) => id === itemId)
    const size = dish?.sizes?.[sizeAt]?.label
    return {
      name: dish ? [dish.name, size].filter(Boolean).join(', ') : itemName,
      lang: dish?.borrowed?.name,
      contains: dish?.contains,
    }
  }
}

type Props = {
  items: readonly ChosenDish[]
  onQuantity: (key: string, quantity: number) => void
  onRemove: (key: string) => void
}

/** The chosen dishes with their quantities. */
export function ChosenDishes({ items, onQuantity, onRemove }: Props) {
  const t = useT()
  const named = useChosenNames()
  if (items.length === 0)
    return (
      <p id={chosenDishesId} tabIndex={-1} className={styles.none}>
        {t(m.catering_nothing_chosen)}
      </p>
    )
  return (
    <ul id={chosenDishesId} tabIndex={-1} className={styles.chosen} aria-label={t(m.catering_chosen)}>
      {items.map((item) => {
        const total = lineTotalCents(item)
        const { name, lang, contains } = named(item)
        return (
          <li key={chosenDishKey(item)}>
            <span className={styles.dish}>
              <bdi lang={lang}>{name}</bdi>
              <small>{item.price || t(m.catering_to_be_quoted)}</small>
              <small>{contains}</small>
            </span>
            <Quantity
              label={t(m.catering_quantity, { item: name })}
              value={item.quantity}
              onChange={(quantity) => onQuantity(chosenDishKey(item), quantity)}
            />
            <span className={styles.amount}>
              {total === undefined ? t(m.catering_to_be_quoted) : formatDollars(total)}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t(m.catering_remove, { item: name })}
              onClick={() => onRemove(chosenDishKey(item))}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A quantity field: ignores numbers below 1; anything else becomes 1. */
function Quantity({ label, value, onChange }: { label: string; value: number; onChange: (quantity: number) => void }) {
  return (
    <input
      type="number"
      inputMode="numeric"
      min="1"
      max={cateringLimits.quantity}
      className={styles.quantity}
      aria-label={label}
      {...useTypedQuantity(value, onChange)}
    />
  )
}
