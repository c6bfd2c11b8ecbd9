import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Locale } from '#shared/validation.ts'
import { localDateTimeAt, formatSpokenTime } from '#shared/time/local-time.ts'
import { hasEnded, isActiveAt, type ActiveOverride, type OverridesView } from '#shared/overrides/types.ts'
import { localize } from '#shared/localized-text.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Icon, type OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import { Columns, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { CommandBox } from './command-box.tsx'
import type { DialogName } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import {
  overrideCountdownEndMs,
  timeLeftText,
  formatOverride,
  type OverrideMessage,
  type OverrideTextContext,
  localDateTimeText,
} from './messages.ts'
import { useClock, useApplyOverrides, useOverridesView } from './use-overrides.ts'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'

/** The panel for the owner's busiest moments: active overrides, actions, and one text field for all of them. */
export function TodayPanel({ ready }: { ready: boolean }) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const { today, answeredAt: stoodAt } = useOverridesView(ready)
  const clock = useClock(today?.now, stoodAt)
  const { access } = useFeatureAccess()
  const [sheets, setSheets] = useState<typeof import('./override-dialogs.tsx')>()
  const [open, setOpen] = useState<DialogName>()
  const telling: OverrideTextContext = { t, locale, today: today?.date ?? localDateTimeAt(clock).date }
  const at = clock.toISOString()
  const standing = (today?.standing ?? []).filter((one) => !hasEnded(one, at))
  const show = async (name: DialogName) => {
    try {
      const loaded = await importWithRetry(() => import('./override-dialogs.tsx'))
      setSheets(loaded)
      setOpen(name)
    } catch {
      toast('bad', (t) => t(m.dashboard_load_failed))
    }
  }
  useEffect(() => {
    // Prefetches the dialogs after the visible content.
    const timer = setTimeout(() => void import('./override-dialogs.tsx').catch(() => {}), 2000)
    return () => clearTimeout(timer)
  }, [])
  const Shown = open && sheets?.overrideDialogs[open]
  return (
    <Columns of="main">
      <Stack>
        {standing.length > 0 && <OnNow {...{ standing, telling, clock }} />}
        <Panel title={t(m.overrides_change)} flush>
          <div className={styles.verbs}>
            <Verb
              icon="sold-out"
              name={t(m.overrides_sold)}
              note={soldNote(
                telling,
                standing.filter((one) => isActiveAt(one, at)),
              )}
              onOpen={() => void show('sold')}
            />
            <Verb
              icon="clock"
              name={t(m.overrides_hours)}
              note={hoursNote(telling, today)}
              onOpen={() => void show('hours')}
            />
            {access.hasReservationsAccess && (
              <Verb
                icon="pause"
                name={t(m.overrides_pause)}
                note={pauseNote(
                  telling,
                  today,
                  standing.some((one) => one.verb === 'pause' && isActiveAt(one, at)),
                )}
                onOpen={() => void show('pause')}
              />
            )}
            <Verb
              icon="truck"
              name={t(m.overrides_truck)}
              note={t(m.overrides_truck_note)}
              onOpen={() => void show('truck')}
            />
            <Verb
              icon="megaphone"
              name={t(m.overrides_tell)}
              note={t(m.overrides_tell_none)}
              onOpen={() => void show('tell')}
            />
          </div>
        </Panel>
      </Stack>
      <CommandBox {...{ telling, clock, today, reachedAt: stoodAt, onSheet: (name) => void show(name) }} />
      <PartBoundary of={open ?? ''}>
        {Shown && today && <Shown {...{ telling, today, clock, onClose: () => setOpen(undefined) }} />}
      </PartBoundary>
    </Columns>
  )
}

function Verb({ icon, name, note, onOpen }: { icon: OwnerIcon; name: string; note: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.verb} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name={icon} />
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
    </button>
  )
}

function soldNote({ t }: OverrideTextContext, standing: readonly ActiveOverride[]): string {
  const count = standing.flatMap(({ verb, dishes = [] }) => (verb === 'sold-out' ? dishes : [])).length
  return count === 0
    ? t(m.overrides_sold_none)
    : count === 1
      ? t(m.overrides_sold_one)
      : t(m.overrides_sold_some, { count })
}

function hoursNote({ t, locale, today: date }: OverrideTextContext, today: OverridesView | undefined): string {
  const time = (stamp: string) => formatSpokenTime(`${stamp.slice(11)}:00`, locale, true)
  if (today?.open && today.closes) return t(m.overrides_hours_open, { time: time(today.closes) })
  if (today?.opens?.startsWith(date)) return t(m.overrides_hours_opens, { time: time(today.opens) })
  return today ? t(m.overrides_hours_over) : t(m.overrides_hours_note)
}

function pauseNote({ t }: OverrideTextContext, today: OverridesView | undefined, paused: boolean): string {
  if (paused) return t(m.overrides_pause_on)
  return t(today?.bookable === false ? m.overview_disabled : m.overrides_pause_open)
}

const icons: Record<OverrideMessage['verb'], OwnerIcon> = {
  'sold-out': 'sold-out',
  back: 'undo',
  close: 'calendar-off',
  'open-later': 'clock',
  'close-early': 'clock',
  'stay-later': 'clock',
  pause: 'pause',
  resume: 'play',
  truck: 'truck',
  'truck-cancelled': 'truck',
  say: 'megaphone',
}

/** Returns the command that would repeat an active override for its remaining time. */
const orderOf = (
  { dishes = [], from, until, text, ...one }: ActiveOverride,
  at: string,
  locale: Locale,
): OverrideMessage => ({
  ...one,
  dishes: dishes.map(({ id }) => id),
  ...(from > at ? { from: localDateTimeText(from) } : {}),
  ...(until ? { until: localDateTimeText(until) } : {}),
  ...(text ? { [one.verb.startsWith('truck') ? 'place' : 'text']: localize(text, locale) } : {}),
})

/** The remaining minutes that screen readers announce. */
const spokenAt = new Set([10, 5, 1])

/** The active overrides with their remaining time, each with a button that ends it. */
function OnNow({
  standing,
  telling,
  clock,
}: {
  standing: readonly ActiveOverride[]
  telling: OverrideTextContext
  clock: Date
}) {
  const { t, locale } = telling
  const id = useId()
  const { undo } = useApplyOverrides()
  const [busy, setBusy] = useState<string>()
  const at = clock.toISOString()
  const rows = standing.map((one) => {
    const names = new Map((one.dishes ?? []).map(({ id, name }) => [id, localize(name, locale)]))
    const until = overrideCountdownEndMs(one)
    const left = until && until > clock.getTime() && isActiveAt(one, at) ? until - clock.getTime() : undefined
    const [given, whole] = [Date.parse(one.from), until ? until - Date.parse(one.from) : 0]
    return {
      key: one.id,
      icon: icons[one.verb],
      ...formatOverride(telling, orderOf(one, at, locale), (id) => names.get(id) ?? ''),
      left,
      share: whole > 0 ? Math.min(1, Math.max(0, (clock.getTime() - given) / whole)) : undefined,
    }
  })
  const soon = rows.flatMap(({ title, left }) =>
    left !== undefined && spokenAt.has(Math.ceil(left / 60_000))
      ? [t(m.overrides_soon, { what: title, time: timeLeftText(t, Math.ceil(left / 60_000) * 60_000) })]
      : [],
  )
  return (
    <section className={styles.onNow} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t(m.overrides_on_now)}</h2>
        <small>{rows.length === 1 ? t(m.overrides_one_change) : t(m.overrides_changes, { count: rows.length })}</small>
      </div>
      <ul className={styles.live}>
        {rows.map(({ key, icon, title, note, left, share }) => (
          <li key={key}>
            <Icon name={icon} />
            <div>
              <b>{title}</b>
              <p>
                <Sentences>
                  {note}
                  {left !== undefined && (
                    <span key="left" role="timer" className={styles.nowrap}>
                      {t(m.overrides_left, { time: timeLeftText(t, left) })}
                    </span>
                  )}
                </Sentences>
              </p>
            </div>
            <Button
              aria-label={t(m.overrides_undo_of, { what: title })}
              busy={busy === key}
              unavailable={busy !== undefined}
              onClick={() => {
                setBusy(key)
                void undo([key], title).finally(() => setBusy(undefined))
              }}
            >
              {t(m.dashboard_undo)}
            </Button>
            {share !== undefined && (
              <div className={styles.left} aria-hidden="true">
                <i style={{ width: `${Math.round(share * 1000) / 10}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={visuallyHidden} role="status">
        {soon.join(' ')}
      </p>
    </section>
  )
}

/** Parts separated by dots. */
const Sentences = ({ children }: { children: ReactNode[] }) =>
  children.filter(Boolean).flatMap((piece, at) => (at > 0 ? [' · ', piece] : [piece]))
