import { suggestEmail } from '#shared/email/email-suggestion.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/site/ui/button.tsx'
import * as styles from '#web/site/ui/form.css.ts'

type Props = { email: string; onTake: (email: string) => void }

/** Asks about an address whose domain looks mistyped. Its button corrects it. */
export function EmailSuggestion({ email, onTake }: Props) {
  const t = useT()
  const suggested = suggestEmail(email)
  return (
    <span role="status">
      {suggested && (
        <span className={styles.suggestion}>
          {t(m.form_did_you_mean)}{' '}
          <Button kind="quiet" small onClick={() => onTake(suggested)}>
            {suggested}
          </Button>
        </span>
      )}
    </span>
  )
}
