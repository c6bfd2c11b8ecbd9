import { useState } from 'react'
import { withClosedDay } from '#shared/hours/closed-day.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { formatClosedDay } from '#shared/hours/hours-summary.ts'
import { maxExceptionNameLength, OpeningHoursInput, type EditableHours } from '#shared/hours/hours-form.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { RadioChips } from '#web/dashboard/overrides/choice-chips.tsx'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import * as styles from './block-calendar.css.ts'

type Props = {
  date: string
  hours: EditableHours
  pending: boolean
  /** Why the last try was not saved. */
  problem: string | undefined
  onClose: () => void
  /** Open, but without online booking. */
  onBlock: () => void
  /** Closed: the hours with that day closed. */
  onCloseDay: (hours: EditableHours) => void
}

const newId = () => crypto.randomUUID()

/** A dialog that asks how to block a day: without online booking, or closed, with the text for guests. */
export function BlockDialog({ date, hours, pending, problem, onClose, onBlock, onCloseDay }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantDate()
  const [way, setWay] = useState<'open' | 'closed'>()
  const [name, setName] = useState<LocalizedText>({ en: '', es: '' })
  const [tried, setTried] = useState(false)
  const after = withClosedDay(hours, { date, name: { ...name, en: name.en.trim(), es: name.es.trim() }, newId })
  const at = `exceptions.${after.exceptions.findIndex(({ from, to }) => from === date && to === date)}`
  const wrong = validateWithMessages(t, OpeningHoursInput, { week: after.week, exceptions: after.exceptions })
  const faults = tried ? wrong : {}
  const others = Object.entries(faults).filter(([field]) => !field.startsWith(`${at}.name`))
  const save = () => {
    if (way === 'open') return onBlock()
    setTried(true)
    if (way === 'closed' && Object.keys(wrong).length === 0) onCloseDay(after)
  }
  return (
    <Dialog
      title={t(m.reservations_block_ask, { date: formatLongDate(date, locale) })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" busy={pending} unavailable={!way} onClick={save}>
            {t(way === 'closed' ? m.reservations_close_yes : m.reservations_block_yes)}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="bad" title={problem} />}
      <RadioChips
        label={t(m.reservations_block_who)}
        value={way}
        onChange={setWay}
        options={[
          ['open', t(m.reservations_block_open)],
          ['closed', t(m.reservations_block_closed)],
        ]}
      />
      {way === 'open' && (
        <p className={styles.told}>{t(m.reservations_block_open_text, { words: t(m.reservations_day_blocked) })}</p>
      )}
      {way === 'closed' && (
        <>
          <LocalizedField
            label={t(m.reservations_block_told)}
            name={`${at}.name`}
            help={t(m.reservations_block_example)}
            faults={faults}
            value={name}
            maxLength={maxExceptionNameLength}
            onChange={setName}
          />
          <p className={styles.told}>
            {t(m.reservations_block_closed_text, {
              words: formatClosedDay(after, date, today, locale),
            })}
          </p>
          {others.map(([field, words]) => (
            <Banner key={field} tone="bad" title={words} />
          ))}
        </>
      )}
    </Dialog>
  )
}

/** A dialog that says that the hours close a day, and links to them. */
export function ClosedDialog({ date, hours, onClose }: Pick<Props, 'date' | 'hours' | 'onClose'>) {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantDate()
  return (
    <Dialog
      title={formatClosedDay(hours, date, today, locale)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.layout_close)}</Button>
          <ButtonLink to="settings/hours" kind="go">
            {t(m.hours_title)}
          </ButtonLink>
        </>
      }
    >
      <p>{t(m.reservations_closed_text)}</p>
    </Dialog>
  )
}
