import { Link } from '@tanstack/react-router'
import { toUsE164 } from '#shared/sms/sms-consent.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import * as styles from './sms-consent-checkbox.css.ts'

type Props = {
  form: { values: { phone: string; texts: boolean }; set: (changed: { texts: boolean }) => void }
  prefix: string
}

/** The box by which a guest asks for texts. It is there once a number of the United States is. */
export function SmsConsentCheckbox({ form: { values, set }, prefix }: Props) {
  const t = useT()
  const { texts } = useSite()
  if (!texts || !toUsE164(values.phone)) return null
  return (
    <div className={styles.consent}>
      <input
        id={`${prefix}-texts`}
        type="checkbox"
        name="texts"
        checked={values.texts}
        onChange={({ target }) => set({ texts: target.checked })}
      />
      <div>
        <label htmlFor={`${prefix}-texts`}>{t(m.sms_consent)}</label> <Link to="/terms">{t(m.sms_terms)}</Link> ·{' '}
        <Link to="/privacy">{t(m.sms_privacy)}</Link>
      </div>
    </div>
  )
}
