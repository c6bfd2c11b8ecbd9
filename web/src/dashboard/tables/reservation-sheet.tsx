import { useRef, useState } from 'react'
import { createReservation, deleteReservation, listOwnerSlots } from '#shared/reservations/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { bookingHorizonDays, listOpenSlots, maxOwnerPartySize } from '#shared/reservations/reservation.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { getTableDay } from '#shared/tables/owner-endpoints.ts'
import { addDays, formatTime, type LocalDateTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useRestaurantNow } from '#web/app/use-now.ts'
import { useSite } from '#web/app/use-site.ts'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { RadioChips } from '#web/dashboard/overrides/choice-chips.tsx'
import { AreaField } from '#web/dashboard/reservations/area-field.tsx'
import { isDate } from '#web/dashboard/reservations/use-filters.ts'
import { PartySizeStepper } from '#web/dashboard/reservations/party-size-stepper.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { FieldError, FieldPair, Form, TextArea, TextField } from '#web/dashboard/ui/field.tsx'
import { Banner, LoadingRows } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { dropAct, queueReservation } from './evening-queue.ts'
import type { QueuedReservation } from './evening-store.ts'
import { reservationSummaryText } from './table-labels.ts'

type Shown = {
  date: string
  /** The evening that is shown; undefined before it is loaded. */
  answer: AnswerOf<typeof getTableDay> | undefined
  /** Since when (ms) the network is away. */
  heldSince: number | undefined
  /** Shows a reservation that was added, or taken back: then `now` is undefined. */
  patch: (id: string, now?: OwnerReservation) => void
}

/** Returns the sheet that adds a reservation, while it is open, and the act that opens it. */
export function useReservationSheet({ date, answer, heldSince, patch }: Shown) {
  const clock = useRestaurantNow()
  const [opened, setOpened] = useState<{ queued?: QueuedReservation | undefined }>()
  const { locale } = useLocale()
  const toast = useToast()
  const removal = useOwnerMutation(deleteReservation, { failed: m.dashboard_delete_failed, changes: [listOwnerSlots] })
  const takeBack = async ({ id, version }: OwnerReservation) => {
    if (await removal.save({ id, version })) {
      patch(id)
      toast('good', (t) => t(m.reservations_deleted))
    } else if (removal.getReason() === 'changed-meanwhile') toast('bad', (t) => t(m.tables_changed))
  }
  const onAdded = (added: OwnerReservation) => {
    patch(added.id, added)
    toast('good', (t) => t(m.tables_reserved, { what: reservationSummaryText(t, added, locale) }), {
      label: (t) => t(m.dashboard_undo),
      run: () => void takeBack(added),
    })
  }
  const now = clock ?? answer?.now
  return {
    open: (queued?: QueuedReservation) => setOpened({ queued }),
    sheet: opened && now && (
      <ReservationSheet
        {...{ date, now, onAdded, ...opened }}
        isAway={heldSince !== undefined}
        onClose={() => setOpened(undefined)}
      />
    ),
  }
}

type Props = {
  date: string
  now: LocalDateTime
  /** The network is away: the reservation waits for it. */
  isAway: boolean
  /** A queued one that did not fit, to be put to another time. */
  queued?: QueuedReservation | undefined
  onAdded: (added: OwnerReservation) => void
  onClose: () => void
}

/** Adds a reservation at a free time of any day, or notes it where there is no network. */
function ReservationSheet({ date: first, now, isAway, queued, onAdded, onClose }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const was = queued?.body
  const [date, setDate] = useState(was?.reservationDate ?? first)
  const [size, setSize] = useState(String(was?.partySize ?? 2))
  const [chosen, setTime] = useState(was?.reservationTime)
  const [guest, setGuest] = useState(() => toGuest(was))
  const [isAsked, setAsked] = useState(false)
  const isQueued = useRef(false)
  const partySize = Number(size)
  const isSized = Number.isInteger(partySize) && partySize >= 1 && partySize <= maxOwnerPartySize
  const isDated = isDate(date)
  const times = useFreeTimes({ date, size, now, isAway, when: isDated && isSized })
  const time = chosen !== undefined && times.free?.includes(chosen) ? chosen : undefined
  const name = `${guest.firstName} ${guest.lastName}`.trim()
  const adding = useOwnerMutation(createReservation, {
    failed: m.dashboard_save_failed,
    changes: [listOwnerSlots],
    send: async (input) => {
      const added = await queueReservation(input, name)
      isQueued.current = added === undefined
      return added
    },
  })
  const add = async () => {
    setAsked(true)
    if (!guest.lastName.trim() || !time || !isSized) return
    isQueued.current = false
    const added = await adding.save({
      ...guest,
      partySize,
      reservationDate: date,
      reservationTime: time,
      locale,
      source: 'phone',
    })
    if (!added && !isQueued.current) return
    if (queued) await dropAct(queued)
    if (added) onAdded(added)
    else toast('good', (t) => t(m.tables_noted))
    onClose()
  }
  return (
    <Sheet
      title={t(m.tables_reserve_title)}
      tall
      onClose={onClose}
      foot={
        <Button kind="go" type="submit" form="new-reservation" busy={adding.pending}>
          {t(times.isAway ? m.tables_reserve_note : m.tables_reserve_yes)}
        </Button>
      }
    >
      <Form id="new-reservation" onSubmit={() => void add()}>
        {times.isAway && <Banner tone="wait" icon="offline" title={t(m.tables_reserve_away)} />}
        <FieldPair>
          <TextField
            label={t(m.reservations_date)}
            type="date"
            required
            min={now.date}
            max={addDays(now.date, bookingHorizonDays)}
            value={date}
            onChange={setDate}
            error={adding.faults['reservationDate']}
          />
          <PartySizeStepper
            label={t(m.reservations_size)}
            value={size}
            onChange={setSize}
            error={adding.faults['partySize']}
          />
        </FieldPair>
        {times.isLoading && <LoadingRows rows={1} />}
        {times.free?.length === 0 && <Banner tone="wait" title={t(m.tables_reserve_none)} />}
        {times.free && times.free.length > 0 && (
          <RadioChips
            label={t(times.isAway ? m.tables_reserve_time_asked : m.tables_reserve_time)}
            value={time}
            options={times.free.map((each) => [each, formatTime(each, locale)] as const)}
            onChange={setTime}
          />
        )}
        {isAsked && !time && times.free?.length !== 0 && <FieldError>{t(m.tables_reserve_time_missing)}</FieldError>}
        <GuestFields
          {...{ guest, faults: adding.faults }}
          isNameMissing={isAsked && !guest.lastName.trim()}
          onChange={(change) => setGuest({ ...guest, ...change })}
        />
        {adding.problem && adding.reason !== 'invalid' && <FieldError>{adding.problem}</FieldError>}
        {adding.conflict && <FieldError>{t(m.tables_changed)}</FieldError>}
      </Form>
    </Sheet>
  )
}

type Guest = Record<'firstName' | 'lastName' | 'phone' | 'area' | 'note', string>

const toGuest = (was: QueuedReservation['body'] | undefined): Guest => ({
  firstName: was?.firstName ?? '',
  lastName: was?.lastName ?? '',
  phone: was?.phone ?? '',
  area: was?.area ?? '',
  note: was?.note ?? '',
})

type GuestProps = {
  guest: Guest
  faults: Record<string, string>
  isNameMissing: boolean
  onChange: (change: Partial<Guest>) => void
}

function GuestFields({ guest, faults, isNameMissing, onChange }: GuestProps) {
  const t = useT()
  const field = (name: keyof Guest) => ({
    value: guest[name],
    onChange: (value: string) => onChange({ [name]: value }),
    autoComplete: 'off',
    error: faults[name],
  })
  const missing = isNameMissing ? { error: t(m.tables_line_name_missing) } : {}
  return (
    <>
      <FieldPair>
        <TextField label={t(m.reservations_first)} {...field('firstName')} />
        <TextField label={t(m.reservations_last)} required {...field('lastName')} {...missing} />
      </FieldPair>
      <TextField label={t(m.reservations_tel)} type="tel" {...field('phone')} />
      <AreaField {...field('area')} />
      <TextArea label={t(m.tables_reserve_wish)} rows={2} {...field('note')} />
    </>
  )
}

type TimesProps = { date: string; size: string; now: LocalDateTime; isAway: boolean; when: boolean }

/** Returns the free times of a day for a party; without the network, the times at which the house is open. */
function useFreeTimes({ date, size, now, isAway, when }: TimesProps) {
  const { hours } = useSite()
  const asked = useOwnerQuery(listOwnerSlots, { date, partySize: size }, { when: when && !isAway })
  const isUnreached = isAway || (asked.isError && !asked.data)
  if (!when) return { isAway, isLoading: false, free: undefined }
  if (isUnreached) return { isAway: true, isLoading: false, free: listOpenSlots(date, {}, hours, now) }
  return {
    isAway: false,
    isLoading: asked.isPending,
    free: asked.data?.slots.filter(({ state }) => state === 'open').map((slot) => slot.time),
  }
}
