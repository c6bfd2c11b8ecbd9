import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import * as styles from './sign-in.css.ts'
import { useModal } from '#web/dashboard/ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** A sign-in dialog over a page whose session ended. The page and its input stay. */
export function SignInAgainDialog() {
  const t = useT()
  const { branding } = useSite()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t(m.session_refused_no_session)}
      onCancel={(event) => event.preventDefault()}
    >
      <SignInForm name={branding.name} again />
    </dialog>
  )
}
