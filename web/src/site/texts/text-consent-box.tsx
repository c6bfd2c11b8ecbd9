import { Link } from '@tanstack/react-router'
import { toUsNumber } from '#shared/texts/text-consent.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import * as styles from './text-consent-box.css.ts'

type Props = {
  form: { values: { phone: string; texts: boolean }; set: (changed: { texts: boolean }) => void }
  prefix: string
}

/** The box by which a guest asks for texts. It is there once a number of the United States is. */
export function TextConsentBox({ form: { values, set }, prefix }: Props) {
  const t = useT()
  const { texts } = useSite()
  if (!texts || !toUsNumber(values.phone)) return null
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
        <label htmlFor={`${prefix}-texts`}>{t(m.texts_consent)}</label> <Link to="/terms">{t(m.texts_terms)}</Link> ·{' '}
        <Link to="/privacy">{t(m.texts_privacy)}</Link>
      </div>
    </div>
  )
}
