import { type ReactNode, useId, useState } from 'react'
import type { Locale } from '#shared/validation.ts'
import { isActiveAt, type ActiveOverride } from '#shared/overrides/types.ts'
import { localize } from '#shared/localized-text.ts'
import { listCallsToMake } from '#shared/reservations/owner-endpoints.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { Icon, type OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import * as styles from './today-panel.css.ts'
import {
  overrideCountdownEndMs,
  timeLeftText,
  formatOverride,
  type OverrideMessage,
  localDateTimeText,
} from './messages.ts'
import { useApplyOverrides } from './use-overrides.ts'
import type { Today } from './use-today.tsx'

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

/** Returns the command that repeats an active override for its remaining time. */
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

/** An active override in words, with its remaining time in ms. */
type Row = { key: string; icon: OwnerIcon; title: string; note: string; left: number | undefined }

function listRows({ standing, telling, clock }: Today): (Row & Pick<ActiveOverride, 'verb'>)[] {
  const { locale } = telling
  const at = clock.toISOString()
  return standing.map((one) => {
    const names = new Map((one.dishes ?? []).map(({ id, name }) => [id, localize(name, locale)]))
    const until = overrideCountdownEndMs(one)
    return {
      key: one.id,
      verb: one.verb,
      icon: icons[one.verb],
      ...formatOverride(telling, orderOf(one, at, locale), (id) => names.get(id) ?? ''),
      left: until && until > clock.getTime() && isActiveAt(one, at) ? until - clock.getTime() : undefined,
    }
  })
}

/**
 * One line of what holds now. Red chips lead to guests to call and failed emails; the others open a dialog with Undo.
 * Several sold-out dishes share a chip.
 */
export function CurrentStatusChips({ of: today, failed }: { of: Today; failed: number }) {
  const { t } = today.telling
  const id = useId()
  const { access } = useFeatureAccess()
  const [open, setOpen] = useState<string>()
  const { data } = useOwnerQuery(listCallsToMake, {}, { when: access.hasReservationsAccess })
  const calls = data?.calls.length ?? 0
  const rows = listRows(today)
  const soldOut = rows.filter(({ verb }) => verb === 'sold-out')
  const chips = [
    ...(soldOut.length > 1
      ? [
          {
            key: 'sold-out',
            icon: icons['sold-out'],
            rows: soldOut,
            label: t(m.overrides_sold_some, { count: soldOut.length }),
          },
        ]
      : []),
    ...rows
      .filter((row) => soldOut.length < 2 || row.verb !== 'sold-out')
      .map((row) => ({ key: row.key, icon: row.icon, rows: [row], label: row.title })),
  ]
  const shown = chips.find(({ key }) => key === open)
  // What was undone has no chip: its dialog closes, and stays closed when the chip returns.
  if (open && !shown) setOpen(undefined)
  const soon = rows.flatMap(({ title, left }) =>
    left !== undefined && spokenAt.has(Math.ceil(left / 60_000))
      ? [t(m.overrides_soon, { what: title, time: timeLeftText(t, Math.ceil(left / 60_000) * 60_000) })]
      : [],
  )
  const urgent = [
    {
      to: '#calls',
      icon: 'phone',
      count: calls,
      label: t(calls === 1 ? m.overview_calls_one : m.overview_calls, { count: calls }),
    },
    {
      to: '#mails',
      icon: 'mail-warning',
      count: failed,
      label: t(failed === 1 ? m.overview_failed_one : m.overview_failed, { count: failed }),
    },
  ] as const
  if (chips.length === 0 && calls + failed === 0) return null
  return (
    <section className={chips.length > 0 ? styles.now : `${styles.now} ${styles.onPhones}`} aria-labelledby={id}>
      <h2 id={id}>{t(m.overrides_on_now)}</h2>
      <ul className={styles.nowChips}>
        {urgent.map(
          ({ to, icon, count, label }) =>
            count > 0 && (
              <li key={to} className={styles.onPhones}>
                <a className={`${styles.nowChip} ${styles.urgent}`} href={to}>
                  <Icon name={icon} small />
                  <span>{label}</span>
                </a>
              </li>
            ),
        )}
        {chips.map(({ key, icon, label }) => (
          <li key={key}>
            <button type="button" className={styles.nowChip} aria-haspopup="dialog" onClick={() => setOpen(key)}>
              <Icon name={icon} small />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={visuallyHidden} role="status">
        {soon.join(' ')}
      </p>
      {shown && <ActiveDialog title={shown.label} rows={shown.rows} t={t} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

type ActiveDialogProps = { title: string; rows: readonly Row[]; onClose: () => void } & Pick<Today['telling'], 't'>

/** Active overrides with their remaining time, each with a button that ends it. */
function ActiveDialog({ title, rows, t, onClose }: ActiveDialogProps) {
  const { undo } = useApplyOverrides()
  const [busy, setBusy] = useState<string>()
  return (
    <Dialog title={title} onClose={onClose} foot={<Button onClick={onClose}>{t(m.layout_close)}</Button>}>
      <ul className={styles.live}>
        {rows.map(({ key, icon, title: what, note, left }) => (
          <li key={key}>
            <Icon name={icon} />
            <div>
              {rows.length > 1 && <b>{what}</b>}
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
              icon="undo"
              aria-label={t(m.overrides_undo_of, { what })}
              busy={busy === key}
              unavailable={busy !== undefined}
              onClick={() => {
                setBusy(key)
                void undo([key], what).finally(() => setBusy(undefined))
              }}
            >
              {t(m.dashboard_undo)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Parts separated by dots. */
const Sentences = ({ children }: { children: ReactNode[] }) =>
  children.filter(Boolean).flatMap((piece, at) => (at > 0 ? [' · ', piece] : [piece]))
