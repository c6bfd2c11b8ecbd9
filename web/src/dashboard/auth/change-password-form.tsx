import { useState } from 'react'
import { changePassword } from '#shared/auth/endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { Form, PasswordField } from '#web/dashboard/ui/field.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './security.css.ts'
import { useSessionRequest } from './use-session-request.tsx'

const empty = { password: '', newPassword: '' }

/** A form that changes the password. */
export function ChangePasswordForm() {
  const t = useT()
  const toast = useToast()
  const [values, setValues] = useState(empty)
  const saving = useSessionRequest(
    (given: typeof empty) => ownerRequest(changePassword, given),
    () => {
      setValues(empty)
      toast('good', (t) => t(m.auth_security_password_done))
    },
  )
  const { faults, reason, words } = saving
  const atOld = faults['password'] ?? (reason === 'wrong-password' ? words : undefined)
  return (
    <Panel title={t(m.auth_security_password)}>
      <div className={styles.part}>
        <p className={styles.quiet}>{t(m.auth_security_password_note)}</p>
        <Form onSubmit={() => saving.send(values)}>
          <PasswordField
            label={t(m.auth_security_current)}
            autoComplete="current-password"
            value={values.password}
            onChange={(password) => setValues({ ...values, password })}
            error={atOld}
          />
          <PasswordField
            label={t(m.auth_login_new)}
            help={t(m.auth_login_new_help)}
            autoComplete="new-password"
            value={values.newPassword}
            onChange={(newPassword) => setValues({ ...values, newPassword })}
            error={atOld ? undefined : words}
          />
          <ButtonRow>
            <Button kind="go" type="submit" busy={saving.isPending}>
              {t(saving.isPending ? m.auth_login_saving : m.auth_login_save)}
            </Button>
          </ButtonRow>
        </Form>
      </div>
    </Panel>
  )
}
