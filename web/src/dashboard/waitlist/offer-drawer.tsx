import { useEffect, useId, useState } from 'react'
import { formatTime, localDateTimeAt, formatSpokenTime } from '#shared/time/local-time.ts'
import type { OwnerReservation, WaitlistView } from '#shared/reservations/owner-reservation.ts'
import { hasOpenOffer } from '#shared/reservations/reservation.ts'
import { type OfferTime, offerExpiresAt, listOfferTimes } from '#shared/waitlist/waitlist.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { guestCountText, guestName, listNotes } from '#web/dashboard/reservations/labels.ts'
import { useWaitlistActions } from './use-waitlist-actions.ts'
import { offerEndText, waitWindowText } from './labels.ts'
import * as styles from './waitlist.css.ts'

type Props = { row: OwnerReservation; list: WaitlistView; now: Date; onClose: () => void; onStale: () => void }

/** The drawer of a manual offer: time, expiry and notification. A guest with only a phone is called. */
export function OfferDrawer({ row, list, now, onClose, onStale }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const acts = useWaitlistActions(row, onStale)
  const times = listOfferTimes(row, { day: list.day, rules: list.rules, hours: list.hours, now: localDateTimeAt(now) })
  const wished = times.filter((one) => one.wished)
  const [chosen, setChosen] = useState(() => firstOf(wished)?.time)
  const time = times.find((one) => one.time === chosen && one.free)?.time
  const { stale } = acts
  useEffect(() => {
    if (stale) onClose()
  }, [stale, onClose])

  const run = async (act: (time: string) => Promise<boolean>) => {
    if (time && (await act(time))) onClose()
  }
  const { email, phone, partySize } = row
  const at = time && { time: locale === 'en' ? formatTime(time, locale) : formatSpokenTime(time, locale) }
  const offer = (
    <Button kind={email ? 'go' : 'line'} busy={acts.pending} unavailable={!time} onClick={() => void run(acts.offer)}>
      {at ? t(email ? m.waitlist_offer_time : m.waitlist_hold_time, at) : t(m.waitlist_offer)}
    </Button>
  )
  return (
    <Drawer
      title={t(m.waitlist_offer_to, { name: guestName(row) })}
      onClose={onClose}
      foot={
        <>
          {email && <Button onClick={onClose}>{t(m.layout_close)}</Button>}
          {offer}
          {!email && (
            <Button kind="go" busy={acts.pending} unavailable={!time} onClick={() => void run(acts.saidYes)}>
              {t(m.waitlist_owner_yes)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.offer}>
        <p>
          {guestCountText(t, partySize)}, {waitWindowText(t, locale, row)}
        </p>
        {listNotes(row, locale).map((text) => (
          <p key={text} className={styles.said}>
            {text}
          </p>
        ))}
        {acts.problem && <Banner tone="bad" title={acts.problem} />}
        {times.length === 0 && (
          <Banner tone="wait" title={t(list.day.blocked ? m.owner_refused_date_blocked : m.waitlist_no_times)} />
        )}
        <Times
          label={t(m.waitlist_theirs, { window: waitWindowText(t, locale, row) })}
          times={wished}
          chosen={time}
          onChoose={setChosen}
        />
        <Times
          label={t(m.waitlist_others)}
          times={times.filter((one) => !one.wished)}
          chosen={time}
          onChoose={setChosen}
        />
        <Earlier row={row} list={list} />
        {time && (
          <p className={styles.told}>
            <Icon name={email ? 'mail' : 'phone'} small />
            <span>
              {email
                ? t(m.waitlist_will_mail, {
                    email,
                    language: t(row.locale === 'es' ? m.waitlist_spanish : m.waitlist_english),
                  })
                : t(m.waitlist_will_call, { phone: formatPhone(phone ?? '') })}{' '}
              {t(m.waitlist_owner_held, {
                until: offerEndText(locale, offerExpiresAt(row.reservationDate, time, now), localDateTimeAt(now).date),
              })}
            </span>
          </p>
        )}
      </div>
    </Drawer>
  )
}

const firstOf = (times: readonly OfferTime[]): OfferTime | undefined =>
  times.find(({ free, passed }) => free && !passed) ?? times.find(({ free }) => free)

/** Earlier waitlist entries without an offer, which this one would skip. */
function Earlier({ row, list }: Pick<Props, 'row' | 'list'>) {
  const t = useT()
  const before = list.waiting.slice(
    0,
    list.waiting.findIndex(({ id }) => id === row.id),
  )
  const earlier = before.filter((one) => !hasOpenOffer(one))
  const [first] = earlier
  if (!first) return null
  return (
    <Banner
      tone="info"
      icon="hourglass"
      title={
        earlier.length === 1
          ? t(m.waitlist_earlier_one, { name: guestName(first) })
          : t(m.waitlist_earlier, { count: earlier.length })
      }
    />
  )
}

type TimesProps = {
  label: string
  times: readonly OfferTime[]
  chosen: string | undefined
  onChoose: (time: string) => void
}

function Times({ label, times, chosen, onChoose }: TimesProps) {
  const t = useT()
  const { locale } = useLocale()
  const name = useId()
  if (times.length === 0) return null
  return (
    <fieldset className={styles.times}>
      <legend>{label}</legend>
      {times.map(({ time, free, passed }) => (
        <label key={time} className={styles.time}>
          <input
            type="radio"
            name={name}
            value={time}
            checked={time === chosen}
            disabled={!free}
            onChange={() => onChoose(time)}
          />
          <span>
            {formatTime(time, locale)}
            {!free ? <small>{t(m.waitlist_full)}</small> : passed && <small>{t(m.waitlist_before)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
