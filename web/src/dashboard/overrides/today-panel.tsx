import { formatSpokenTime } from '#shared/time/local-time.ts'
import { isActiveAt, type ActiveOverride, type OverridesView } from '#shared/overrides/types.ts'
import { localize } from '#shared/localized-text.ts'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Icon, type OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { CommandBox } from './command-box.tsx'
import * as styles from './today-panel.css.ts'
import type { OverrideTextContext } from './messages.ts'
import type { Today } from './use-today.tsx'

/** The panel that changes today: five actions, each with what holds now, and one text field for all of them. */
export function TodayPanel({ of: today }: { of: Today }) {
  const { view, clock, telling, show } = today
  const { t, locale } = telling
  const { access } = useFeatureAccess()
  const at = clock.toISOString()
  const active = today.standing.filter((one) => isActiveAt(one, at))
  const notice = active.find(({ verb }) => verb === 'say')?.text
  return (
    <Panel title={t(m.overrides_change)} flush>
      <div className={styles.verbs}>
        <Verb icon="sold-out" name={t(m.overrides_sold)} note={soldNote(telling, active)} onOpen={() => show('sold')} />
        <Verb icon="clock" name={t(m.overrides_hours)} note={hoursNote(telling, view)} onOpen={() => show('hours')} />
        {access.hasReservationsAccess && (
          <Verb
            icon="pause"
            name={t(m.overrides_pause)}
            note={pauseNote(
              telling,
              view,
              active.some(({ verb }) => verb === 'pause'),
            )}
            onOpen={() => show('pause')}
          />
        )}
        <Verb icon="truck" name={t(m.overrides_truck)} note={t(m.overrides_truck_note)} onOpen={() => show('truck')} />
        <Verb
          icon="megaphone"
          name={t(m.overrides_tell)}
          note={notice ? localize(notice, locale) : t(m.overrides_tell_none)}
          onOpen={() => show('tell')}
        />
      </div>
      <CommandBox {...{ telling, clock, reachedAt: today.reachedAt, onSheet: show }} />
    </Panel>
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
