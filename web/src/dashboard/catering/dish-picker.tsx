import { useMemo, useState } from 'react'
import { lineKey, lineName, type SelectedItem } from '#shared/catering/catering.ts'
import { createFuzzySearch } from '#shared/lib/fuzzy-search.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { SearchField } from '#web/dashboard/ui/field.tsx'
import { useMenu } from '#web/dashboard/menu/use-menu.ts'
import * as styles from './quote.css.ts'
import { draftLines } from './quote-draft.ts'

const shown = 8

type Props = { chosen: readonly string[]; onAdd: (line: SelectedItem) => void; onOwn: () => void }

/** A search that adds a dish, or a custom line. */
export function DishPicker({ chosen, onAdd, onOwn }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { items: menu = [], seek } = useMenu()
  const [words, setWords] = useState('')
  const find = useMemo(() => createFuzzySearch(menu, ({ name }) => ({ names: [name.en, name.es] })), [menu])
  const wanted = words.trim()
  const found = wanted
    ? find(wanted)
        .filter(({ hidden, notForCatering }) => !hidden && !notForCatering)
        .flatMap(draftLines)
        .filter((line) => !chosen.includes(lineKey(line)))
        .slice(0, shown)
    : []
  return (
    <div className={styles.picker}>
      <div className={styles.pickerHead}>
        <SearchField label={t(m.catering_add_dish)} value={words} onChange={(typed) => (seek(), setWords(typed))} />
        <Button icon="plus" onClick={onOwn}>
          {t(m.catering_add_own)}
        </Button>
      </div>
      <div role="status">{wanted && found.length === 0 && <p className={styles.none}>{t(m.menu_found_none)}</p>}</div>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((line) => (
            <li key={lineKey(line)}>
              <span>
                {lineName(line, locale)} <small>{line.price || t(m.catering_to_be_quoted)}</small>
              </span>
              <Button
                aria-label={t(m.catering_add_item, { item: lineName(line, locale) })}
                onClick={() => {
                  onAdd(line)
                  setWords('')
                }}
              >
                {t(m.catering_add)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
