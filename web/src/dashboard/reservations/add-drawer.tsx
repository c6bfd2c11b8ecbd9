import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { mapReservationFields } from '#shared/reservations/reservation-fields.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { findNextOpenSlot, findCurrentSlot } from '#shared/reservations/next-open-slot.ts'
import { createReservation } from '#shared/reservations/owner-endpoints.ts'
import { NewReservation, type OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { partySizeBounds, listOpenSlots } from '#shared/reservations/reservation.ts'
import { defaultSeatingWindow, isSlotOpen } from '#shared/reservations/slots.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { reservationSettingsQuery } from '#web/site/reservations/queries.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { useLeaveGuard } from '#web/dashboard/ui/draft.tsx'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { Form } from '#web/dashboard/ui/field.tsx'
import { Banner, SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import { toReservationInput, hasMissingFields, type ReservationFormValues } from './form-values.ts'
import {
  isTimeFull,
  CapacityField,
  useCapacityCheck,
  useStoredHours,
  CapacityWarnings,
  capacityWarnings,
} from './capacity-warnings.tsx'
import { usePatchReservations } from './queries.ts'
import { useSaveWarnings } from './use-save-warnings.ts'
import { ReservationFields } from './reservation-fields.tsx'
import { guestName } from './labels.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'

type Source = 'walk-in' | 'phone'

/** The default time on a closed day: noon. */
const usualStart = '12:00:00'

const nobody = {
  partySize: String(partySizeBounds.default),
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  locale: 'en',
  type: 'regular',
  ...mapReservationFields(() => ''),
} as const

/** Returns the day and time at which a reservation starts until another one is chosen. */
function useStart(date: string | undefined, source: Source) {
  const hours = useStoredHours()
  const { data: rules } = useQuery(reservationSettingsQuery)
  const tables = { ...defaultSeatingWindow, ...rules }
  const [now] = useState(() => localDateTimeAt(new Date()))
  // A walk-in is already there. A caller gets the next open half hour, on the listed day if that is ahead.
  const from = date && date > now.date ? date : now.date
  const next = findNextOpenSlot(hours, tables, now, from)
  const start =
    from > now.date
      ? { reservationDate: from, reservationTime: next?.reservationDate === from ? next.reservationTime : usualStart }
      : (source === 'walk-in' && findCurrentSlot(hours, now)) ||
        next || { reservationDate: from, reservationTime: usualStart }
  return { start, hours, tables, now }
}

/** Returns how the reservation came. A walk-in is already there, so one for another day is a caller's unless chosen otherwise. */
function useSource(isAhead: boolean) {
  const [chosen, setSource] = useState<Source>()
  return { source: chosen ?? (isAhead ? ('phone' as const) : ('walk-in' as const)), setSource }
}

type Props = { date?: string | undefined; onClose: () => void; onAdded: (added: OwnerReservation) => void }

/** The drawer that adds a reservation for a caller or walk-in, or a waitlist entry when the day is full. */
export function AddDrawer({ date, onClose, onAdded }: Props) {
  const t = useT()
  const toast = useToast()
  const leaves = useLeaveGuard()
  const today = useRestaurantDate()
  const id = useId()
  const patch = usePatchReservations()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Partial<ReservationFormValues>>({})
  const { source, setSource } = useSource((typed.reservationDate ?? date ?? today) > today)
  const { start, hours, tables, now } = useStart(date, source)
  const values: ReservationFormValues = { ...nobody, ...start, ...typed }
  const [missing, setMissing] = useState<Record<string, string>>({})
  const places = useCapacityCheck(values.reservationDate, values.partySize)
  const { doubts, asks, isSure } = useSaveWarnings(values, { places, moved: { day: true, seat: true } })
  const { save, pending, faults, problem, reason, reset } = useOwnerMutation(createReservation)
  const full = places?.full ?? false
  // A refusal for capacity is a warning too: the second save overrides it.
  const isFull = reason === 'time-full' || isTimeFull(places, values)
  const over = isFull && !full
  const set = (change: Partial<ReservationFormValues>) => {
    const { reservationDate } = change
    // A time that nobody chose follows its date.
    const first =
      reservationDate && !typed.reservationTime && !isSlotOpen(hours, reservationDate, values.reservationTime, tables)
        ? listOpenSlots(reservationDate, tables, hours, now)[0]
        : undefined
    setTyped((before) => ({ ...before, ...change, ...(first ? { reservationTime: first } : {}) }))
    setMissing((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
    reset()
  }

  const submit = async () => {
    const status = full ? ('waitlist' as const) : ('booked' as const)
    const input = { ...toReservationInput(values), source, status, ...(over ? { overSeats: true } : {}) }
    const found = validateWithMessages(t, NewReservation, input)
    setMissing(found)
    if (Object.keys(found).length > 0) return
    if (!isSure()) return
    const added = await save(input)
    if (!added) {
      await cache.invalidateQueries({ queryKey: ['availability'] })
      return
    }
    patch(added.id, added)
    toast(
      'good',
      (t) => `${t(added.status === 'waitlist' ? m.reservations_waits : m.reservations_added)}: ${guestName(added)}`,
    )
    onAdded(added)
    onClose()
  }
  const close = async () => {
    if (Object.keys(typed).length > 0 && !(await leaves())) return
    onClose()
  }
  return (
    <Drawer
      title={t(m.reservations_new)}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={() => void close()}>{t(m.layout_close)}</Button>
          <Button
            kind="go"
            icon={full ? 'hourglass' : 'check'}
            busy={pending}
            unavailable={places?.blocked ?? false}
            type="submit"
            form={id}
          >
            {pending
              ? t(m.dashboard_saving)
              : t(
                  asks || over
                    ? m.reservations_save_over
                    : full
                      ? m.reservations_save_waitlist
                      : m.reservations_save_booked,
                )}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => void submit()}>
        {Object.keys(missing).length > 0 && hasMissingFields(values) && (
          <Banner tone="bad" title={t(m.reservations_required)} />
        )}
        {problem && reason !== 'invalid' && reason !== 'time-full' && <Banner tone="bad" title={problem} />}
        <SegmentedControl<Source>
          label={t(m.reservations_came)}
          value={source}
          onChange={setSource}
          options={[
            { value: 'walk-in', label: t(m.reservations_walk_in) },
            { value: 'phone', label: t(m.reservations_phone) },
          ]}
        />
        <ReservationFields
          values={values}
          set={set}
          faults={{ ...faults, ...missing }}
          today={today}
          near
          calling={source === 'phone'}
          places={
            <>
              <CapacityField places={places} waits />
              <CapacityWarnings
                words={capacityWarnings(t, places, values, { doubts, over: isFull })}
                {...{ over: isFull, asks }}
              />
            </>
          }
        />
      </Form>
    </Drawer>
  )
}
