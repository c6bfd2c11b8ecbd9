import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { perExtra } from '#shared/extras.ts'
import { localTime } from '#shared/hours.ts'
import { createReservation } from '#shared/owner-calls/reservations.ts'
import { NewReservation, type OwnerReservation } from '#shared/owner-reservation.ts'
import { guests, slots } from '#shared/reservation.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/owner/ui/button.tsx'
import { useOwnerSave } from '#web/owner/calls.ts'
import { Drawer } from '#web/owner/ui/dialog.tsx'
import { useLeaves } from '#web/owner/ui/draft.tsx'
import { faultsIn } from '#web/owner/ui/fault-words.ts'
import { Form } from '#web/owner/ui/field.tsx'
import { Banner, Picks } from '#web/owner/ui/panel.tsx'
import { inputOf, lacks, type Values } from './form.ts'
import { Places, usePlaces, Warnings, warningsOf } from './places.tsx'
import { usePatch } from './queries.ts'
import { ReservationFields } from './reservation-fields.tsx'
import { useDate } from '#web/owner/ui/use-date.ts'

type Source = 'walk-in' | 'phone'

/** The slot that is on now: who walks in is already there. */
const slotNow = (time: string): string => slots.findLast((slot) => slot <= time) ?? slots[0]!

const empty = (date: string | undefined): Values => {
  const now = localTime(new Date())
  return {
    reservationDate: date && date >= now.date ? date : now.date,
    reservationTime: slotNow(now.time),
    partySize: String(guests.default),
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    locale: 'en',
    type: 'regular',
    ...perExtra(() => ''),
  }
}

type Props = { date?: string | undefined; onClose: () => void; onAdded: (added: OwnerReservation) => void }

/** Write down who calls or walks in; when the day is full, for the waitlist. */
export function AddDrawer({ date, onClose, onAdded }: Props) {
  const t = useT()
  const toast = useToast()
  const leaves = useLeaves()
  const today = useDate()
  const id = useId()
  const patch = usePatch()
  const cache = useQueryClient()
  const [source, setSource] = useState<Source>('walk-in')
  const [start] = useState(() => empty(date))
  const [values, setValues] = useState(start)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const places = usePlaces(values.reservationDate, values.partySize)
  const { save, pending, faults, problem, reason, reset } = useOwnerSave(createReservation)
  const full = places?.full ?? false
  const seen = warningsOf(places, values)
  // What the call refuses is a warning too: the second time it is saved.
  const warns = reason === 'time-full' && !seen.over ? { words: [...seen.words, m.eve_warn_full], over: true } : seen
  const over = warns.over && !full
  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }))
    setMissing((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
    reset()
  }

  const submit = async () => {
    const status = full ? ('waitlist' as const) : ('booked' as const)
    const input = { ...inputOf(values), source, status, ...(over ? { overSeats: true } : {}) }
    const found = faultsIn(t, NewReservation, input)
    setMissing(found)
    if (Object.keys(found).length > 0) return
    const added = await save(input)
    if (!added) {
      await cache.invalidateQueries({ queryKey: ['availability'] })
      return
    }
    patch(added.id, added)
    toast('good', (t) => t(added.status === 'waitlist' ? m.seat_waits : m.seat_added))
    onAdded(added)
    onClose()
  }
  const close = async () => {
    const typed = JSON.stringify(values) !== JSON.stringify(start)
    if (typed && !(await leaves())) return
    onClose()
  }
  return (
    <Drawer
      title={t(m.seat_new)}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={() => void close()}>{t(m.owner_cancel)}</Button>
          <Button
            kind="go"
            icon={full ? 'hourglass' : 'check'}
            busy={pending}
            unavailable={places?.blocked ?? false}
            type="submit"
            form={id}
          >
            {pending ? t(m.owner_saving) : t(full ? m.seat_save_waitlist : over ? m.eve_save_over : m.seat_save_booked)}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => void submit()}>
        {Object.keys(missing).length > 0 && lacks(values) && <Banner tone="bad" title={t(m.seat_required)} />}
        {problem && reason !== 'invalid' && reason !== 'time-full' && <Banner tone="bad" title={problem} />}
        <Picks<Source>
          label={t(m.seat_came)}
          value={source}
          onChange={setSource}
          options={[
            { value: 'walk-in', label: t(m.seat_walk_in) },
            { value: 'phone', label: t(m.seat_phone) },
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
              <Places places={places} waits />
              <Warnings of={warns} />
            </>
          }
        />
      </Form>
    </Drawer>
  )
}
