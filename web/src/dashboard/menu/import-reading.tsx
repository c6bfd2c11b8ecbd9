import { useEffect, useState } from 'react'
import type { MenuFile, MenuLine } from '#shared/menu/import/line.ts'
import { findCategory, type MenuTabs } from '#shared/menu/categories.ts'
import { isMarketPrice } from '#shared/menu/menu.ts'
import { formatPrice, parsePrice } from '#shared/money.ts'
import { parseSizes } from '#shared/menu/sizes-parse.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import { useCategories } from './category-names.ts'
import * as styles from './import.css.ts'
import { readMenuText } from './menu-reader.ts'

/** The most dishes that are shown beside the text; the next step shows all. */
const mostShown = 200
const pauseMs = 200

const isPriced = ({ price, sizes, marketPrice }: MenuLine): boolean =>
  marketPrice === true ||
  sizes !== undefined ||
  isMarketPrice(price) ||
  parsePrice(price) !== undefined ||
  parseSizes(price) !== undefined

/** Returns the dishes of a text shortly after it was typed; none for a text that is no menu. */
function useReading(tabs: MenuTabs, text: string): MenuFile | undefined {
  const [menu, setMenu] = useState<MenuFile>()
  useEffect(() => {
    let isCurrent = true
    const later = setTimeout(() => {
      if (!text.trim()) return setMenu(undefined)
      void readMenuText(tabs, text).then((found) => {
        if (isCurrent) setMenu(found && 'lines' in found ? found : undefined)
      })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(later)
    }
  }, [tabs, text])
  return menu
}

type Props = { text: string; onShow: (line: number) => void }

/** Shows what was read of a text, section by section. A dish leads to its line in the text, where it is corrected. */
export function ImportReading({ text, onShow }: Props) {
  const t = useT()
  const { tabs } = useCategories()
  const menu = useReading(tabs, text)
  const lines = menu?.lines ?? []
  const sections = [...new Set(lines.map(({ category }) => category))]
  const shown = lines.slice(0, mostShown)
  return (
    <section className={styles.reading} aria-label={t(m.menu_import_imp_seen)}>
      <h3>{t(m.menu_import_imp_seen)}</h3>
      <p className={styles.soft} role="status">
        {lines.length > 0
          ? t(
              lines.length === 1
                ? m.menu_import_imp_seen_count_one
                : sections.length === 1
                  ? m.menu_import_imp_seen_section_one
                  : m.menu_import_imp_seen_count,
              { dishes: lines.length, sections: sections.length },
            )
          : t(m.menu_import_imp_seen_none)}
      </p>
      {sections.map((section) => {
        const dishes = shown.filter(({ category }) => category === section)
        return (
          dishes.length > 0 && (
            <div key={section}>
              <SectionName written={section} />
              <ul>
                {dishes.map((dish) => (
                  <li key={dish.line}>
                    <button type="button" className={styles.read} onClick={() => onShow(dish.line)}>
                      <span>{dish.name.trim() || dish.nameEs?.trim() || t(m.menu_import_imp_no_name)}</span>
                      <strong>{formatPrice(dish.price)}</strong>
                      {dish.description && <small>{dish.description}</small>}
                    </button>
                    {!isPriced(dish) && <FieldError>{t(m.menu_import_imp_seen_price)}</FieldError>}
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      {lines.length > mostShown && (
        <p className={styles.soft}>{t(m.menu_import_imp_seen_more, { count: lines.length - mostShown })}</p>
      )}
      {menu && menu.unread.length > 0 && (
        <p className={styles.soft}>{t(m.menu_import_imp_unread, { lines: menu.unread.slice(0, 12).join(' · ') })}</p>
      )}
    </section>
  )
}

/** The name of a section as written, and the category that its dishes get. */
function SectionName({ written }: { written: string }) {
  const t = useT()
  const { tabs, nameOf } = useCategories()
  const category = findCategory(tabs, written)
  return (
    <h4>
      {written || t(m.menu_import_imp_map_none)}{' '}
      <span className={styles.soft}>→ {category ? nameOf(category) : t(m.menu_import_imp_seen_choose)}</span>
    </h4>
  )
}
