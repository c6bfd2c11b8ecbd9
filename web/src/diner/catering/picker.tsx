import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { MenuItem } from '#shared/menu.ts'
import { useT } from '#web/app/locale.tsx'
import { menuQuery } from '#web/app/edition.ts'
import * as m from '#web/paraglide/messages.js'
import * as b from '#web/diner/ui/button.css.ts'
import { Field } from '#web/diner/ui/field.tsx'
import * as s from './catering.css.ts'

const hidesAfterMs = 200

type Props = { chosen: readonly string[]; onAdd: (item: MenuItem) => void; error: string | undefined }

/** Search the menu by name and add what is found. What is chosen already is not offered, and said to be; the list goes 200 ms after the focus. */
export function Picker({ chosen, onAdd, error }: Props) {
  const t = useT()
  const list = useId()
  const { data: menu = [], error: failed } = useQuery(menuQuery)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const matchesList = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(hiding.current), [])
  useEffect(() => {
    if (failed) console.error('Failed to load menu items', failed)
  }, [failed])

  const found = menu.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
  const matches = found.filter(({ id }) => !chosen.includes(id))
  const show = () => {
    clearTimeout(hiding.current)
    setOpen(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows the focus within, it is no control
    <div
      role="group"
      aria-label={t(m.catering_search)}
      className={s.picker}
      onFocus={show}
      onBlur={() => {
        clearTimeout(hiding.current)
        hiding.current = setTimeout(() => setOpen(false), hidesAfterMs)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setOpen(false)
        input.current?.focus()
        setTimeout(() => setOpen(false))
      }}
    >
      <Field id="catering-search" label={t(m.catering_search)} help={t(m.catering_search_help)} error={error}>
        {(described) => (
          <input
            {...described}
            ref={input}
            type="search"
            autoComplete="off"
            aria-expanded={open}
            aria-controls={list}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="dialog"
            value={words}
            onClick={show}
            onChange={(event) => {
              setWords(event.target.value)
              show()
            }}
            // It searches as one types; the request is sent by its own button.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <div
        id={list}
        ref={matchesList}
        tabIndex={-1}
        className={s.matches}
        role="dialog"
        aria-label={t(m.catering_matches)}
        hidden={!open}
      >
        {matches.length === 0 ? (
          <p className={s.none}>{t(found.length > 0 ? m.catering_item_twice : m.menu_found_none)}</p>
        ) : (
          <ul>
            {matches.map((item) => (
              <li key={item.id}>
                <span>
                  {item.name}
                  <small>{item.marketPrice ? t(m.catering_to_be_quoted) : item.price}</small>
                </span>
                <button
                  type="button"
                  className={`${b.button} ${b.buttonQuiet} ${b.buttonSmall}`}
                  aria-label={t(m.catering_add_item, { item: item.name })}
                  onClick={() => {
                    onAdd(item)
                    matchesList.current?.focus()
                  }}
                >
                  {t(m.catering_add)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
