import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type MenuItem } from '#shared/menu/menu.ts'
import { listMenuItems } from '#shared/menu/owner-endpoints.ts'
import type { Interpretation } from '#shared/commands/interpret.ts'
import { maxCommandLength } from '#shared/overrides/types.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { ownerQueryKey } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { input } from '#web/dashboard/ui/field.css.ts'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { useSite } from '#web/app/use-site.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'
import * as m from '#web/paraglide/messages.js'
import { useCategories } from '#web/dashboard/menu/category-names.ts'
import { saveCommand, loadCommand } from './command-storage.ts'
import type { DialogName } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import type { OverrideTextContext } from './messages.ts'

type Props = {
  telling: OverrideTextContext
  clock: Date
  /** When the site was last reached, in ms. */
  reachedAt: number
  onSheet: (name: DialogName) => void
}

/** Returns every dish. */
async function loadDishes(cache: QueryClient): Promise<MenuItem[]> {
  const items: MenuItem[] = []
  let after: string | undefined
  do {
    const of = after ? { after } : {}
    const page = await cache.fetchQuery({
      queryKey: ownerQueryKey(listMenuItems, of),
      queryFn: ({ signal }) => ownerRequest(listMenuItems, of, { signal }),
      staleTime: 30_000,
      retry: false,
    })
    items.push(...page.items)
    after = page.next
  } while (after)
  return items
}

/**
 * One field for everything that Today can do. The text is parsed on this device and shown as a card before anything
 * happens. Text typed while offline is stored and parsed later.
 */
export function CommandBox({ telling, clock, reachedAt, onSheet }: Props) {
  const t = useT()
  const id = useId()
  const cache = useQueryClient()
  const { hours } = useSite()
  const { tabs } = useCategories()
  const field = useRef<HTMLTextAreaElement>(null)
  const [saying, setSaying] = useState(loadCommand)
  const [reading, setReading] = useState(false)
  const [card, setCard] = useState<{
    Card: typeof import('./command-dialog.tsx').CommandDialog
    said: Interpretation
    menu: MenuItem[]
  }>()
  const { text, waiting } = saying
  useEffect(() => saveCommand(saying), [saying])

  const read = async () => {
    if (!text.trim() || reading) return
    setReading(true)
    try {
      const [{ CommandDialog: SaidSheet, parseCommand: reads }, dishes] = await Promise.all([
        importWithRetry(() => import('./command-dialog.tsx')),
        loadDishes(cache),
      ])
      setCard({
        Card: SaidSheet,
        said: reads(text, { now: localDateTimeAt(clock), hours }, tabs, dishes),
        menu: dishes,
      })
      setSaying({ text, waiting: false })
    } catch {
      setSaying({ text, waiting: true })
    } finally {
      setReading(false)
    }
  }
  useEffect(() => {
    if (waiting && reachedAt > 0) void read()
    // oxlint-disable-next-line react/exhaustive-deps -- once whenever the site is reached
  }, [reachedAt])

  return (
    <div className={styles.said}>
      <form
        className={styles.headed}
        onSubmit={(event) => {
          event.preventDefault()
          void read()
        }}
      >
        <label htmlFor={id}>
          <b>{t(m.overrides_say)}</b>
        </label>
        <div className={styles.saying}>
          <textarea
            ref={field}
            id={id}
            className={input}
            rows={2}
            maxLength={maxCommandLength}
            enterKeyHint="go"
            autoCapitalize="none"
            placeholder={t(m.overrides_say_hint)}
            aria-describedby={`${id}-help`}
            value={text}
            onFocus={() => void import('./command-dialog.tsx').catch(() => {})}
            onChange={(event) => setSaying({ text: event.target.value, waiting: false })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              void read()
            }}
          />
          <Button kind="go" type="submit" busy={reading} unavailable={!text.trim()}>
            {t(m.overrides_say_read)}
          </Button>
        </div>
        <p id={`${id}-help`} className={styles.help}>
          {t(m.overrides_say_help)}
        </p>
        {waiting && !reading && <Banner tone="wait" icon="offline" title={t(m.overrides_say_kept)} />}
      </form>
      {card && (
        <PartBoundary of={text}>
          {' '}
          <card.Card
            key={text}
            {...{ text, said: card.said, menu: card.menu, telling, now: localDateTimeAt(clock) }}
            onClose={() => {
              setCard(undefined)
              field.current?.focus()
            }}
            onDone={() => {
              setCard(undefined)
              setSaying({ text: '', waiting: false })
            }}
            onSheet={(name) => {
              setCard(undefined)
              onSheet(name)
            }}
          />
        </PartBoundary>
      )}
    </div>
  )
}
