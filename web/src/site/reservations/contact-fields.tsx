import { useState } from 'react'
import { chosenKeys, type GuestFieldName, guestFields, joinKeys } from '#shared/reservations/reservation-fields.ts'
import type { Locale } from '#shared/validation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { Icon } from '#web/site/ui/icon.tsx'
import { TextField } from '#web/site/ui/text-field.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from '#web/site/ui/form.css.ts'

type Of<Name extends string> = Pick<Parameters<typeof TextField<Name>>[0], 'form' | 'prefix'>
type Field = Of<'firstName' | 'lastName' | 'email' | 'phone'>

/** First and last name side by side. */
export function NameFields(field: Field) {
  const t = useT()
  return (
    <div className={styles.formPair}>
      <TextField {...field} name="firstName" label={t(m.reservations_first)} autoComplete="given-name" />
      <TextField {...field} name="lastName" label={t(m.reservations_last)} autoComplete="family-name" />
    </div>
  )
}

type ReachProps = Field & { phoneHelp: string; emailHelp: string }

/** The optional phone and email fields side by side, and below them what each is for. */
export function PhoneAndEmailFields({ phoneHelp, emailHelp, ...field }: ReachProps) {
  const [phoneId, emailId] = [`${field.prefix}-phone-for`, `${field.prefix}-email-for`]
  return (
    <div>
      <div className={styles.formPair}>
        <PhoneField {...field} describedBy={phoneId} />
        <EmailField {...field} describedBy={emailId} />
      </div>
      <p className={`${styles.fieldHelp} ${styles.bothHelp}`}>
        <Icon name="phone" /> <span id={phoneId}>{phoneHelp}</span> <Icon name="mail" />{' '}
        <span id={emailId}>{emailHelp}</span>
      </p>
    </div>
  )
}

type Described = Field & { describedBy: string }

function PhoneField(field: Described) {
  const t = useT()
  return <TextField {...field} name="phone" label={t(m.reservations_phone)} type="tel" autoComplete="tel" optional />
}

function EmailField(field: Described) {
  const t = useT()
  return (
    <TextField {...field} name="email" label={t(m.reservations_email)} type="email" autoComplete="email" optional />
  )
}

/** The fields below the fold; the area has a select of its own (see area-field.tsx). */
const foldedFields = guestFields.filter(({ name }) => name !== 'area')

/** The guest's wishes and note, folded until they are filled. Emptied again, they stay open under the finger. */
export function CollapsibleRequests(field: Guest) {
  const t = useT()
  const isFilled = foldedFields.some(({ name }) => field.form.values[name] !== '')
  const [wasFilled, setWasFilled] = useState(isFilled)
  const [isOpen, setIsOpen] = useState(isFilled)
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled)
    if (isFilled) setIsOpen(true)
  }
  return (
    <details
      className={styles.fold}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <b>{t(m.reservations_add_note)}</b> <small>{t(m.reservations_add_note_for)}</small>
      </summary>
      <div className={styles.form}>
        <GuestTextFields {...field} />
      </div>
    </details>
  )
}

type Guest = Of<GuestFieldName> & { form: { values: Record<GuestFieldName, string> } }

/** The guest's wishes as chips, and optional texts. */
export function GuestTextFields(field: Guest) {
  const { locale } = useLocale()
  return foldedFields.map(({ name, label, help, rows, most, choices }) =>
    choices ? (
      <WishChips
        key={name}
        label={label[locale]}
        choices={choices}
        value={field.form.values[name]}
        onChange={(value) => field.form.set({ [name]: value })}
      />
    ) : (
      <TextField
        key={name}
        {...field}
        name={name}
        label={label[locale]}
        rows={rows}
        most={most}
        optional
        {...(help ? { help: help[locale] } : {})}
      />
    ),
  )
}

type ChipsProps = {
  label: string
  choices: Record<string, Record<Locale, string>>
  value: string
  onChange: (value: string) => void
}

/** Wishes to tap on and off. */
function WishChips({ label, choices, value, onChange }: ChipsProps) {
  const { locale } = useLocale()
  const chosen = chosenKeys(value)
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {Object.entries(choices).map(([key, words]) => {
        const isOn = chosen.includes(key)
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(joinKeys(choices, isOn ? chosen.filter((one) => one !== key) : [...chosen, key]))}
          >
            {words[locale]}
          </button>
        )
      })}
    </div>
  )
}
