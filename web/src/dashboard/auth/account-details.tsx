import { useState } from 'react'
import { updateUser, verifyEmail } from '#shared/auth/endpoints.ts'
import type { Session } from '#shared/auth/session.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest, emitSessionEvent } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { Form, TextField } from '#web/dashboard/ui/field.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import { CodeForm } from './code-form.tsx'
import * as styles from './security.css.ts'
import { PasswordPrompt, useSessionRequest } from './use-session-request.tsx'

/** The owner's name and sign-in email. A new email becomes valid once it is confirmed. */
export function AccountDetails({ session, waiting }: { session: Session; waiting: string | undefined }) {
  const t = useT()
  const toast = useToast()
  const { user } = session
  const [name, setName] = useState(user.name)
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState<string>()
  const [email, setEmail] = useState('')
  const naming = useSessionRequest(
    (wanted: string) => ownerRequest(updateUser, { name: wanted }),
    (answer) => {
      emitSessionEvent('USER_UPDATED', answer.session)
      toast('good', (t) => t(m.auth_security_name_done))
    },
  )
  const proving = useSessionRequest(
    (code: string) => ownerRequest(verifyEmail, { code }),
    (answer) => {
      setSent('')
      emitSessionEvent('USER_UPDATED', answer.session)
      toast('good', (t) => t(m.auth_security_email_done))
    },
  )
  const open = sent ?? waiting
  return (
    <Panel title={t(m.auth_security_you)}>
      <div className={styles.part}>
        <Form onSubmit={() => naming.send(name)}>
          <TextField
            label={t(m.auth_security_name)}
            help={t(m.auth_security_name_help)}
            autoComplete="name"
            value={name}
            onChange={setName}
            error={naming.words}
          />
          <ButtonRow>
            <Button type="submit" busy={naming.isPending} unavailable={name === user.name}>
              {t(m.auth_security_name_save)}
            </Button>
          </ButtonRow>
        </Form>
        <p>{t(m.auth_security_email_text, { email: user.email })}</p>
        {open ? (
          <>
            <p>{t(m.auth_security_email_waits, { email: open })}</p>
            <CodeForm sending={proving} yes={t(m.auth_security_email_verify)} sent />
            <ButtonRow>
              <Button kind="plain" onClick={() => setAsking(true)}>
                {t(m.auth_security_email_another)}
              </Button>
            </ButtonRow>
          </>
        ) : (
          <ButtonRow>
            <Button icon="mail" onClick={() => setAsking(true)}>
              {t(m.auth_security_email_change)}
            </Button>
          </ButtonRow>
        )}
      </div>
      {asking && (
        <PasswordPrompt
          title={t(m.auth_security_email_change)}
          yes={t(m.auth_security_send_code)}
          work={(password) => ownerRequest(updateUser, { email, password })}
          done={({ newEmail }) => setSent(newEmail)}
          onClose={() => setAsking(false)}
          fields={({ faults, reason, words }) => (
            <TextField
              label={t(m.auth_security_email_new)}
              type="email"
              autoComplete="email"
              value={email}
              onChange={setEmail}
              error={faults['email'] ?? (reason === 'same-email' ? words : undefined)}
            />
          )}
        />
      )}
    </Panel>
  )
}
