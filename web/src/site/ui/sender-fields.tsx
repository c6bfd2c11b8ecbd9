import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './form.css.ts'
import { TextField } from './text-field.tsx'

type Props = Pick<Parameters<typeof TextField<'name' | 'email' | 'phoneNumber'>>[0], 'form' | 'prefix'>

/** The name, email and phone of somebody who writes to the restaurant. */
export function SenderFields(field: Props) {
  const t = useT()
  return (
    <>
      <TextField {...field} name="name" label={t(m.contacts_name)} autoComplete="name" />
      <div className={styles.formPair}>
        <TextField {...field} name="email" label={t(m.reservations_email)} type="email" autoComplete="email" />
        <TextField
          {...field}
          name="phoneNumber"
          label={t(m.reservations_phone)}
          type="tel"
          autoComplete="tel"
          optional
        />
      </div>
    </>
  )
}
