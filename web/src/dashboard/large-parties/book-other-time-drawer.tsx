import { useId, useState } from 'react'
import { type LargeParty, largePartySizeBounds } from '#shared/large-parties/large-party.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { allSlots } from '#shared/reservations/slots.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { PartySizeStepper } from '#web/dashboard/reservations/party-size-stepper.tsx'
import { CapacityField, useCapacityCheck, useClosedText } from '#web/dashboard/reservations/capacity-warnings.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { useLeaveGuard } from '#web/dashboard/ui/draft.tsx'
import { FieldPair, Form, SelectField, TextField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { PhoneLink } from '#web/dashboard/ui/phone.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { useLargePartyActions } from './use-large-party-actions.ts'

/** The drawer that books a request at a time on which the owner and the guest agreed. */
export function BookOtherTimeDrawer({ party, onClose }: { party: LargeParty; onClose: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const id = useId()
  const today = useRestaurantDate()
  const leaves = useLeaveGuard()
  const { booking, book } = useLargePartyActions(party)
  const [typed, setTyped] = useState<Partial<Record<'reservationDate' | 'reservationTime' | 'partySize', string>>>({})
  const values = {
    reservationDate: party.reservationDate,
    reservationTime: party.reservationTime,
    partySize: String(party.partySize),
    ...typed,
  }
  const places = useCapacityCheck(values.reservationDate, values.partySize)
  const closed = useClosedText(values.reservationDate, places)
  const { faults, problem, reason, pending, reset } = booking
  const isFull = reason === 'time-full'
  const set = (change: typeof typed) => {
    setTyped((before) => ({ ...before, ...change }))
    reset()
  }
  const submit = async () => {
    if (await book({ ...values, partySize: Number(values.partySize) }, isFull || undefined)) onClose()
  }
  const close = async () => {
    if (Object.keys(typed).length > 0 && !(await leaves())) return
    onClose()
  }
  return (
    <Drawer
      title={t(m.large_parties_time_title, { name: fullName(party) })}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={() => void close()}>{t(m.layout_close)}</Button>
          <Button kind="go" icon="check" busy={pending} type="submit" form={id}>
            {pending ? t(m.dashboard_saving) : t(isFull ? m.large_parties_full_yes : m.large_parties_time_save)}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => void submit()}>
        <Banner
          tone="info"
          icon="phone"
          title={t(party.email ? m.large_parties_time_hint_mail : m.large_parties_time_hint)}
        >
          <PhoneLink text={party.phone} />
        </Banner>
        {isFull && (
          <Banner
            tone="bad"
            icon="warning"
            title={t(m.large_parties_full_title, {
              time: formatTime(values.reservationTime, locale),
              count: Number(values.partySize),
            })}
          >
            {t(m.large_parties_full_text)}
          </Banner>
        )}
        {problem && reason !== 'invalid' && !isFull && <Banner tone="bad" title={problem} />}
        <FieldPair>
          <TextField
            label={t(m.reservations_date)}
            type="date"
            required
            min={today}
            value={values.reservationDate}
            onChange={(reservationDate) => set({ reservationDate })}
            error={faults['reservationDate']}
          />
          <SelectField
            label={t(m.reservations_time)}
            value={values.reservationTime}
            onChange={(reservationTime) => set({ reservationTime })}
            options={allSlots.map((slot) => [slot, formatTime(slot, locale)] as const)}
            error={faults['reservationTime']}
          />
        </FieldPair>
        {closed && <Banner tone="wait" icon="calendar-off" title={closed} />}
        <PartySizeStepper
          label={t(m.reservations_size)}
          value={values.partySize}
          onChange={(partySize) => set({ partySize })}
          error={faults['partySize']}
        />
        {Number(values.partySize) >= largePartySizeBounds.min && <CapacityField places={places} />}
      </Form>
    </Drawer>
  )
}
