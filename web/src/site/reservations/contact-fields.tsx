import { type GuestFieldName, guestFields } from '#shared/reservations/reservation-fields.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
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

type Help = Field & { help: string }

/** An optional phone field; `help` says its purpose. */
export function PhoneField(field: Help) {
  const t = useT()
  return <TextField {...field} name="phone" label={t(m.reservations_phone)} type="tel" autoComplete="tel" optional />
}

/** An optional email field; `help` says its purpose. */
export function EmailField(field: Help) {
  const t = useT()
  return (
    <TextField {...field} name="email" label={t(m.reservations_email)} type="email" autoComplete="email" optional />
  )
}

/** The guest's optional texts. */
export function GuestTextFields(field: Of<GuestFieldName>) {
  const { locale } = useLocale()
  return guestFields.map(({ name, label, help, rows, most }) => (
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
  ))
}
