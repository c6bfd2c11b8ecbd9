import { hasEnded } from '#shared/overrides/types.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { formatOverride, localDateTimeText } from '#web/dashboard/overrides/messages.ts'
import { useOverridesView } from '#web/dashboard/overrides/use-overrides.ts'
import { ButtonLink } from '#web/dashboard/ui/button.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'

const ofHours: ReadonlySet<string> = new Set(['close', 'close-early', 'open-later', 'stay-later'])

/** Names changes of the hours that hold for today only, which the week and the holidays do not show. */
export function TodayHoursNote() {
  const t = useT()
  const { locale } = useLocale()
  const { today } = useOverridesView(true)
  if (!today) return null
  const changes = today.standing
    .filter((one) => ofHours.has(one.verb) && !hasEnded(one, today.now))
    .map(({ from, until, dishes: _dishes, text: _text, ...one }) => {
      const { title, note } = formatOverride(
        { t, locale, today: today.date },
        {
          ...one,
          ...(from > today.now ? { from: localDateTimeText(from) } : {}),
          ...(until ? { until: localDateTimeText(until) } : {}),
        },
        () => '',
      )
      return [title, note].filter(Boolean).join('. ')
    })
  if (changes.length === 0) return null
  return (
    <Banner
      tone="info"
      icon="clock"
      title={t(m.hours_tonight)}
      actions={<ButtonLink to="">{t(m.hours_tonight_change)}</ButtonLink>}
    >
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Banner>
  )
}
