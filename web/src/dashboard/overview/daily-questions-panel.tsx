import { formatSpokenTime, instantOf } from '#shared/time/local-time.ts'
import { nextOpeningAfterDate } from '#shared/time/business-day.ts'
import { isActiveAt, type OverrideCommand } from '#shared/overrides/types.ts'
import { localize } from '#shared/localized-text.ts'
import { getTruck } from '#shared/truck/owner-endpoints.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { useSite } from '#web/app/use-site.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { dishNamesText, formatOverride, localDateTimeText, timeLeftText } from '#web/dashboard/overrides/messages.ts'
import { useApplyOverrides } from '#web/dashboard/overrides/use-overrides.ts'
import type { Today } from '#web/dashboard/overrides/use-today.tsx'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './overview.css.ts'

/** Questions that only the owner can answer before opening: whether the truck comes, and whether dishes are back. */
export function DailyQuestionsPanel({ of: today }: { of: Today }) {
  const { view, telling, clock } = today
  const { t, locale } = telling
  const { hours } = useSite()
  const { give, pending } = useApplyOverrides()
  const { data: truck } = useOwnerQuery(getTruck, {}, { when: view !== undefined })
  const opens = view?.opens?.startsWith(telling.today) ? view.opens : undefined
  if (!view || !opens) return null
  const at = clock.toISOString()
  const stops = (truck?.coming ?? []).filter(({ date, state }) => date === truck?.today && state === 'planned')
  const back = today.standing.filter(
    ({ verb, until }) => verb === 'sold-out' && until && localDateTimeText(until).startsWith(telling.today),
  )
  const dishes = back.filter((one) => isActiveAt(one, at)).flatMap((one) => one.dishes ?? [])
  const tomorrow = nextOpeningAfterDate(hours, telling.today)
  if (stops.length === 0 && dishes.length === 0) return null
  const carryOut = (order: OverrideCommand, place = '') =>
    void give(
      [order],
      formatOverride(telling, { ...order, place } as Parameters<typeof formatOverride>[1], (id) => {
        const dish = dishes.find((one) => one.id === id)
        return dish ? localize(dish.name, locale) : ''
      }).title,
    )
  const opensMs = instantOf(telling.today, `${opens.slice(11)}:00`).getTime() - clock.getTime()
  return (
    <Panel
      title={t(m.overview_before)}
      note={t(m.overview_before_opens, {
        time: formatSpokenTime(`${opens.slice(11)}:00`, locale, true),
        left: timeLeftText(t, opensMs),
      })}
      flush
    >
      <ul className={styles.asks}>
        {stops.map(({ stop, place, address, opens: from, closes }) => {
          const name = localize(place, locale)
          return (
            <li key={stop}>
              <div>
                <b>{t(m.overview_truck_ask, { place: name })}</b>
                <p>{t(m.overview_truck_planned, { hours: formatHours([{ opens: from, closes }], locale) })}</p>
              </div>
              <ButtonRow>
                <Button
                  kind="go"
                  busy={pending}
                  onClick={() => carryOut({ verb: 'truck', place: { en: place.en, es: place.es }, address }, name)}
                >
                  {t(m.overview_truck_yes)}
                </Button>
                <Button onClick={() => today.show('truck')}>{t(m.overview_truck_moved)}</Button>
                <Button
                  kind="stopQuiet"
                  busy={pending}
                  onClick={() =>
                    carryOut({ verb: 'truck-cancelled', date: telling.today, ...(stop ? { stop } : {}) }, name)
                  }
                >
                  {t(m.overview_truck_no)}
                </Button>
              </ButtonRow>
            </li>
          )
        })}
        {dishes.length > 0 && (
          <li>
            <div>
              <b>
                {t(dishes.length === 1 ? m.overview_back_one : m.overview_back, {
                  dishes: dishNamesText(
                    t,
                    dishes.map(({ name }) => localize(name, locale)),
                  ),
                })}
              </b>
              <p>{t(m.overview_back_text)}</p>
            </div>
            {tomorrow && (
              <ButtonRow>
                <Button
                  busy={pending}
                  onClick={() => carryOut({ verb: 'sold-out', dishes: dishes.map(({ id }) => id), until: tomorrow })}
                >
                  {t(dishes.length === 1 ? m.overview_back_keep_one : m.overview_back_keep)}
                </Button>
              </ButtonRow>
            )}
          </li>
        )}
      </ul>
    </Panel>
  )
}
