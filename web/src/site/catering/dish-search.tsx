import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { isForCatering } from '#shared/catering/catering.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { createFuzzySearch } from '#shared/lib/fuzzy-search.ts'
import { useT } from '#web/app/locale.tsx'
import { menuQuery, useContent } from '#web/app/content-queries.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Field } from '#web/site/ui/field.tsx'
import * as formStyles from '#web/site/ui/form.css.ts'
import * as styles from './catering.css.ts'
import { chosenDishKey } from './chosen-dishes.tsx'

const hidesAfterMs = 200

/** A dish to choose, in one of its sizes if it has any. */
export type DishChoice = Dish & { key: string; sizeAt?: number }

const choicesOf = (dish: Dish): DishChoice[] =>
  dish.sizes?.map(({ label, price }, sizeAt) => {
    const name = `${dish.name}, ${label}`
    return Object.assign({}, dish, { name, price, sizeAt, key: chosenDishKey({ itemId: dish.id, sizeAt }) })
  }) ?? [{ ...dish, key: chosenDishKey({ itemId: dish.id }) }]

const rowId = (list: string, item: DishChoice) => `${list}-${item.key.replace(' ', '-')}`

type Props = {
  chosen: readonly string[]
  onAdd: (item: DishChoice) => void
  /** The requested day: dishes no longer sold by then are left out. */
  date: string
  /** The result of the last choice. */
  said: string | undefined
  error: string | undefined
}

/**
 * A combobox that finds dishes and adds them; its list is a grid with one row and button per dish. Arrows choose, Enter
 * adds, Escape closes. The list closes 200 ms after losing the focus. Leaves out chosen dishes.
 */
export function DishSearch({ chosen, onAdd, date, said, error }: Props) {
  const t = useT()
  const list = useId()
  const { data: menu = [], error: failed } = useContent(menuQuery)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const [row, setRow] = useState(-1)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(hiding.current), [])
  useEffect(() => {
    // Text typed before hydration.
    const field = input.current
    if (field?.value) setWords(field.value)
    if (field === document.activeElement) setOpen(true)
  }, [])
  useEffect(() => {
    if (failed) console.error('Failed to load menu items', failed)
  }, [failed])

  const find = useMemo(() => createFuzzySearch(menu, ({ name }) => ({ names: [name] })), [menu])
  const matches = find(words)
    .filter((dish) => isForCatering(dish, date))
    .flatMap(choicesOf)
    .filter(({ key }) => !chosen.includes(key))
  const active = open ? matches[row] : undefined
  useEffect(() => {
    if (active) document.getElementById(rowId(list, active))?.scrollIntoView({ block: 'nearest' })
  })
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const show = () => {
    clearTimeout(hiding.current)
    setOpen(true)
  }
  const hide = () => {
    setOpen(false)
    setRow(-1)
  }
  function add(item: DishChoice) {
    onAdd(item)
    setWords('')
    input.current?.focus()
    hide()
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = matches.length - 1
    const to = { ArrowDown: row < last ? row + 1 : 0, ArrowUp: row > 0 ? row - 1 : last }[event.key]
    if (to !== undefined) {
      show()
      setRow(to)
    } else if (event.key === 'Escape' && open) hide()
    // Enter never submits the request.
    else if (event.key === 'Enter') {
      const only = words.trim() !== '' && matches.length === 1 ? matches[0] : undefined
      const wanted = active ?? only
      if (wanted) add(wanted)
    } else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows the focus within, it is no control
    <div
      role="group"
      aria-label={t(m.catering_search)}
      className={styles.picker}
      onBlur={() => {
        clearTimeout(hiding.current)
        hiding.current = setTimeout(hide, hidesAfterMs)
      }}
      onFocus={() => clearTimeout(hiding.current)}
    >
      <Field id="catering-search" label={t(m.catering_search)} error={error}>
        {(described) => (
          <input
            {...described}
            ref={input}
            type="search"
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-expanded={open}
            aria-controls={list}
            aria-activedescendant={active && rowId(list, active)}
            value={words}
            onClick={show}
            onChange={(event) => {
              setWords(event.target.value)
              setRow(-1)
              show()
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div ref={popup} className={styles.matches} hidden={!open} tabIndex={-1}>
        {matches.length === 0 && <p className={styles.none}>{t(m.menu_found_none)}</p>}
        <MatchGrid list={list} matches={open ? matches : []} active={active} onAdd={add} />
      </div>
      <p className={formStyles.fieldHelp} role="status">
        {said ?? t(m.catering_search_help)}
      </p>
      <p className={globals.visuallyHidden} role="status">
        {open && words.trim() !== '' && matches.length > 0 && t(m.menu_found, { count: matches.length })}
      </p>
    </div>
  )
}

type GridProps = {
  list: string
  matches: readonly DishChoice[]
  active: DishChoice | undefined
  onAdd: (item: DishChoice) => void
}

/** The found dishes, each with its price and a button. */
function MatchGrid({ list, matches, active, onAdd }: GridProps) {
  const t = useT()
  return (
    <div id={list} role="grid" aria-label={t(m.catering_matches)}>
      {matches.map((item) => (
        <div key={item.key} id={rowId(list, item)} role="row" aria-selected={item === active} className={styles.match}>
          <span role="gridcell">
            <bdi lang={item.borrowed?.name}>{item.name}</bdi>
            <small>
              {[item.marketPrice ? t(m.catering_to_be_quoted) : item.price, item.when].filter(Boolean).join(' · ')}
            </small>
          </span>
          <span role="gridcell">
            <button
              type="button"
              tabIndex={-1}
              className={`${buttons.button} ${buttons.buttonQuiet} ${buttons.buttonSmall}`}
              aria-label={t(m.catering_add_item, { item: item.name })}
              onClick={() => onAdd(item)}
            >
              {t(m.catering_add)}
            </button>
          </span>
        </div>
      ))}
    </div>
  )
}
