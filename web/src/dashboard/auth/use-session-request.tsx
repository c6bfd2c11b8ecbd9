import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import { ApiRequestError } from '#web/app/api.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { Form, PasswordField } from '#web/dashboard/ui/field.tsx'
import { signInFieldErrorText, signInErrorText } from './error-text.ts'

/** Returns the state of a session request: its answer, and its error next to the field that it names. */
export function useSessionRequest<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => void,
) {
  const t = useT()
  const { mutate, isPending, error, data, reset } = useMutation({ mutationFn: work, onSuccess: done })
  const fields = error instanceof ApiRequestError ? error.fields : {}
  return {
    send: (input: Input) => {
      if (!isPending) mutate(input)
    },
    isPending,
    data,
    reset,
    words: error ? signInErrorText(t, error) : undefined,
    reason: error instanceof ApiRequestError ? error.reason : undefined,
    faults: Object.fromEntries(
      Object.entries(fields).map(([name, [first = '']]) => [name, signInFieldErrorText(t, first)]),
    ) as Record<string, string | undefined>,
  }
}

type Props<Answer> = {
  title: string
  lead?: ReactNode
  yes: string
  kind?: 'go' | 'stop'
  /** The request that the password confirms. */
  work: (password: string) => Promise<Answer>
  done: (answer: Answer) => void
  onClose: () => void
  /** More fields above the password. Each shows its own error. */
  fields?: (refused: Refused) => ReactNode
}
type Refused = Pick<ReturnType<typeof useSessionRequest>, 'faults' | 'reason' | 'words'>

/** A prompt for the password before sign-in methods change, because the dashboard may have been left open. */
export function PasswordPrompt<Answer>({ title, lead, yes, kind = 'go', work, done, onClose, fields }: Props<Answer>) {
  const t = useT()
  const [password, setPassword] = useState('')
  const sending = useSessionRequest(work, (answer) => {
    onClose()
    done(answer)
  })
  const ofField = sending.reason === 'same-email' || Object.keys(sending.faults).some((name) => name !== 'password')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button kind={kind} type="submit" form="by-password" busy={sending.isPending}>
            {yes}
          </Button>
        </>
      }
    >
      {lead && <p>{lead}</p>}
      <Form id="by-password" onSubmit={() => sending.send(password)}>
        {fields?.(sending)}
        <PasswordField
          label={t(m.auth_security_confirm)}
          autoComplete="current-password"
          value={password}
          onChange={(text) => {
            sending.reset()
            setPassword(text)
          }}
          error={ofField ? undefined : sending.words}
        />
      </Form>
    </Dialog>
  )
}
