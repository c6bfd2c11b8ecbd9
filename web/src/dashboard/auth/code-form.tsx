import { useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { Field, Form } from '#web/dashboard/ui/field.tsx'
import * as fields from '#web/dashboard/ui/field.css.ts'
import * as styles from './security.css.ts'

type Sending = {
  send: (code: string) => void
  isPending: boolean
  words: string | undefined
  reason: string | undefined
  reset: () => void
}
type Props = {
  sending: Sending
  yes: string
  /** Sent by email or text message, so a new code comes only on request. */
  sent?: boolean
}

/** A form for six-digit codes. */
export function CodeForm({ sending, yes, sent }: Props) {
  const t = useT()
  const [code, setCode] = useState('')
  return (
    <Form onSubmit={() => sending.send(code)}>
      <Field
        label={t(m.auth_login_code)}
        error={sent && sending.reason === 'wrong-code' ? t(m.auth_login_sent_wrong) : sending.words}
      >
        {(described) => (
          <input
            {...described}
            className={`${fields.input} ${styles.code}`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={(event) => {
              sending.reset()
              setCode(event.target.value)
            }}
          />
        )}
      </Field>
      <ButtonRow>
        <Button kind="go" type="submit" busy={sending.isPending}>
          {yes}
        </Button>
      </ButtonRow>
    </Form>
  )
}
