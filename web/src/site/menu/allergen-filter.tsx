import { useDeferredValue, useId, useState } from 'react'
import { allergenNames, dietNames } from '#shared/allergens/allergen-format.ts'
import { type Allergen, allergens, type Diet, diets, filterDishes } from '#shared/allergens/allergens.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { sharedKitchenNotice } from '#shared/allergens/allergen-disclaimer.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as card from './dish-card.css.ts'
import { Dishes } from './dishes.tsx'
import * as styles from './allergen-filter.css.ts'

type Props = {
  items: readonly Dish[]
  /** Shown without a filter. */
  children: React.ReactNode
}

const turned = <One extends string>(some: readonly One[], one: One): One[] =>
  some.includes(one) ? some.filter((other) => other !== one) : [...some, one]

/** A filter that hides dishes with an allergen. Dishes without an answer of the owner are listed apart. */
export function AllergenFilterPanel({ items, children }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const title = useId()
  const [without, setWithout] = useState<readonly Allergen[]>([])
  const [only, setOnly] = useState<readonly Diet[]>([])
  const wanted = useDeferredValue({ without, only })
  const left = filterDishes(items, wanted)
  const isChosen = wanted.without.length + wanted.only.length > 0
  return (
    <>
      <section className={styles.sheet} aria-labelledby={title}>
        <h2 id={title}>{t(m.menu_leave_out)}</h2>
        <div className={styles.pills} role="group" aria-labelledby={title}>
          {allergens.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={without.includes(one)}
              onClick={() => setWithout(turned(without, one))}
            >
              {allergenNames[locale][one]}
            </button>
          ))}
        </div>
        <h2 id={`${title}-only`}>{t(m.menu_only)}</h2>
        <div className={styles.pills} role="group" aria-labelledby={`${title}-only`}>
          {diets.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={only.includes(one)}
              onClick={() => setOnly(turned(only, one))}
            >
              {dietNames[locale][one]}
            </button>
          ))}
        </div>
        <p className={styles.notice}>{sharedKitchenNotice[locale]}</p>
        <p role="status" className={styles.count}>
          {isChosen && t(m.menu_left_over, { count: left.shown.length, ask: left.ask.length })}
        </p>
      </section>
      {isChosen && <FilteredDishes {...left} />}
      {/* The tabs name their panels. */}
      <div hidden={isChosen}>{children}</div>
    </>
  )
}

/** The matching dishes, and those to ask about. */
export function FilteredDishes({ shown, ask }: ReturnType<typeof filterDishes<Dish>>) {
  const t = useT()
  return (
    <section className={card.panel}>
      <Dishes items={shown} />
      {ask.length > 0 && (
        <div className={styles.ask}>
          <h2>{t(m.menu_ask_us)}</h2>
          <p>{t(m.menu_ask_us_text)}</p>
          <ul>
            {ask.map(({ id, name, price, contains, borrowed }) => (
              <li key={id}>
                <b>
                  <bdi lang={borrowed?.name}>{name}</bdi>
                </b>
                <span>{price}</span>
                <small>{contains}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
