import { type ComponentProps, useId } from 'react'
import {
  chosenKeys,
  joinKeys,
  type ReservationField,
  type ReservationFieldName,
  reservationFields,
  ownerFieldLabel,
} from '#shared/reservations/reservation-fields.ts'
import { addDays, formatTime } from '#shared/time/local-time.ts'
import { occasions } from '#shared/reservations/owner-reservation.ts'
import { allSlots } from '#shared/reservations/slots.ts'
import { getTablePlan } from '#shared/tables/owner-endpoints.ts'
import { listTables } from '#shared/tables/table-plan.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Fields, FieldPair, SelectField, TextArea, TextField } from '#web/dashboard/ui/field.tsx'
import { SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import { CheckboxChips } from '#web/dashboard/overrides/choice-chips.tsx'
import { AreaField } from './area-field.tsx'
import type { Occasion, ReservationFormValues } from './form-values.ts'
import { PartySizeStepper } from './party-size-stepper.tsx'
import { occasionLabels } from './labels.ts'

const tableLabel = reservationFields.find(({ name }) => name === 'table')?.label

/** Returns all slots, plus the time of a walk-in between two. */
const timesWith = (time: string): string[] => [...new Set([...allSlots, time])].toSorted()

/** A text for tables. It offers those that the owner named. */
function TableField(props: ComponentProps<typeof TextField>) {
  const id = useId()
  const plan = useOwnerQuery(getTablePlan, {}, { fresh: 60_000 }).data
  const names = plan ? listTables(plan).map(({ name }) => name) : []
  return (
    <div>
      <TextField {...props} {...(names.length > 0 ? { list: id } : {})} />
      {names.length > 0 && (
        <datalist id={id}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </div>
  )
}

type Props = {
  values: ReservationFormValues
  set: (change: Partial<ReservationFormValues>) => void
  faults: Record<string, string>
  /** The first date that can be chosen. */
  today: string
  /** Date and time are read-only. */
  fixed?: boolean
  /** Today and tomorrow have buttons. */
  near?: boolean
  /** For a caller: the phone comes first. */
  calling?: boolean
  /** The day's availability, between the time and the guest. */
  places?: React.ReactNode
}

/** The fields of a reservation: time and party, then guest, then table. */
export function ReservationFields({ values, set, faults, today, fixed, near, calling, places }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const text = (name: 'firstName' | 'lastName' | 'phone' | 'email' | ReservationFieldName) => ({
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    error: faults[name],
    autoComplete: 'off',
  })
  const phone = <TextField label={t(m.reservations_tel)} type="tel" {...text('phone')} />
  return (
    <Fields>
      {calling && phone}
      {near && (
        <SegmentedControl
          label={t(m.reservations_date)}
          value={values.reservationDate}
          onChange={(reservationDate) => set({ reservationDate })}
          options={[
            { value: today, label: t(m.reservations_today) },
            { value: addDays(today, 1), label: t(m.reservations_tomorrow) },
          ]}
        />
      )}
      <FieldPair>
        {fixed ? null : (
          <TextField
            label={t(m.reservations_date)}
            type="date"
            required
            min={today}
            value={values.reservationDate}
            onChange={(reservationDate) => set({ reservationDate })}
            error={faults['reservationDate']}
          />
        )}
        {fixed ? null : (
          <SelectField
            label={t(m.reservations_time)}
            value={values.reservationTime}
            onChange={(reservationTime) => set({ reservationTime })}
            options={timesWith(values.reservationTime).map((slot) => [slot, formatTime(slot, locale)] as const)}
            error={faults['reservationTime']}
          />
        )}
      </FieldPair>
      <PartySizeStepper
        label={t(m.reservations_size)}
        value={values.partySize}
        onChange={(partySize) => set({ partySize })}
        error={faults['partySize']}
      />
      {places}
      <FieldPair>
        <TextField label={t(m.reservations_first)} {...text('firstName')} />
        <TextField label={t(m.reservations_last)} required {...text('lastName')} />
      </FieldPair>
      <FieldPair>
        {calling ? null : phone}
        <TableField label={tableLabel?.[locale] ?? ''} {...text('table')} />
      </FieldPair>
      <FieldPair>
        <TextField
          label={t(m.reservations_email)}
          type="email"
          help={t(m.reservations_owner_email_help)}
          {...text('email')}
        />
        <SelectField
          label={t(m.reservations_language)}
          value={values.locale}
          onChange={(chosen) => set({ locale: chosen })}
          options={[
            ['en', t(m.reservations_language_en)],
            ['es', t(m.reservations_language_es)],
          ]}
        />
      </FieldPair>
      <SelectField<Occasion>
        label={t(m.reservations_type)}
        value={values.type}
        onChange={(type) => set({ type })}
        options={occasions.map((type) => [type, t(occasionLabels[type])] as const)}
      />
      {reservationFields.map((extra: ReservationField & { name: ReservationFieldName }) => {
        const { name, from, rows, most, choices } = extra
        const label = ownerFieldLabel(extra)[locale]
        if (name === 'table') return null
        if (name === 'area') return <AreaField key={name} {...text(name)} />
        if (choices)
          return (
            <CheckboxChips
              key={name}
              label={label}
              values={chosenKeys(values[name])}
              options={Object.entries(choices).map(([key, words]) => [key, words[locale]] as const)}
              onChange={(keys) => set({ [name]: joinKeys(choices, keys) })}
            />
          )
        if (rows === 1) return <TextField key={name} label={label} {...text(name)} />
        return (
          <TextArea
            key={name}
            label={label}
            help={t(from === 'owner' ? m.reservations_notes_help : m.reservations_note_help)}
            rows={rows}
            maxLength={most}
            value={values[name]}
            onChange={(value) => set({ [name]: value })}
            error={faults[name]}
          />
        )
      })}
    </Fields>
  )
}
