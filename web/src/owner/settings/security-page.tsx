import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changePassword, enrolFactor, removeFactor, verifyFactor } from '#shared/session-calls.ts'
import type { Session } from '#shared/session.ts'
import { CallRefused } from '#web/app/api.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest, raiseSession, signOut } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/owner/ui/button.tsx'
import { Field } from '#web/diner/ui/field.tsx'
import * as f from '#web/diner/ui/form.css.ts'
import * as s from '../sign-in/door.css.ts'
import { SecretToScan } from './secret-to-scan.tsx'
import * as p from './security.css.ts'
import { refusedText } from '../sign-in/refused-text.ts'

const fieldsOf = (event: FormEvent<HTMLFormElement>): Record<string, string> => {
  event.preventDefault()
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
}

/** What a form of this page shows of its sending: the words for a refusal under its one field. */
function useSending<T>(work: (fields: Record<string, string>) => Promise<T>, done: (answer: T) => void) {
  const t = useT()
  const sending = useMutation({ mutationFn: work, onSuccess: done })
  return {
    ...sending,
    words: sending.error ? refusedText(t, sending.error) : undefined,
    reason: sending.error instanceof CallRefused ? sending.error.reason : undefined,
  }
}

function ChangePassword() {
  const t = useT()
  const toast = useToast()
  const [round, setRound] = useState(0)
  const saving = useSending(
    ({ password = '', newPassword = '' }) => ownerRequest(changePassword, { password, newPassword }),
    () => {
      toast('good', (t) => t(m.sec_password_done))
      setRound((now) => now + 1)
    },
  )
  const wrong = saving.reason === 'wrong-password'
  return (
    <section className={p.part}>
      <h2>{t(m.sec_password)}</h2>
      <p>{t(m.sec_password_note)}</p>
      <form key={round} className={f.form} onSubmit={(event) => saving.mutate(fieldsOf(event))} noValidate>
        <Field id="password" label={t(m.sec_current)} error={wrong ? saving.words : undefined}>
          {(described) => <input {...described} type="password" name="password" autoComplete="current-password" />}
        </Field>
        <Field
          id="newPassword"
          label={t(m.login_new)}
          help={t(m.login_new_help)}
          error={wrong ? undefined : saving.words}
        >
          {(described) => <input {...described} type="password" name="newPassword" autoComplete="new-password" />}
        </Field>
        <Button kind="go" type="submit" unavailable={saving.isPending}>
          {t(saving.isPending ? m.login_saving : m.login_save)}
        </Button>
      </form>
    </section>
  )
}

function Enrol({ email }: { email: string }) {
  const t = useT()
  const toast = useToast()
  const starting = useSending(
    () => ownerRequest(enrolFactor, {}),
    () => {},
  )
  const proving = useSending(
    ({ code = '' }) => ownerRequest(verifyFactor, { code }),
    ({ session }) => {
      raiseSession('MFA_CHALLENGE_VERIFIED', session)
      toast('good', (t) => t(m.sec_factor_enabled))
    },
  )
  const secret = starting.data?.secret
  if (!secret)
    return (
      <>
        <p>{t(m.sec_factor_off)}</p>
        {starting.words && <p role="alert">{starting.words}</p>}
        <Button unavailable={starting.isPending} onClick={() => starting.mutate({})}>
          {t(m.sec_factor_start)}
        </Button>
      </>
    )
  return (
    <>
      <p>{t(m.sec_factor_scan)}</p>
      <SecretToScan secret={secret} email={email} />
      <form className={f.form} onSubmit={(event) => proving.mutate(fieldsOf(event))} noValidate>
        <Field id="code" label={t(m.login_code)} error={proving.words}>
          {(described) => (
            <input
              {...described}
              className={s.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          )}
        </Field>
        <Button kind="go" type="submit" unavailable={proving.isPending}>
          {t(m.sec_factor_verify)}
        </Button>
      </form>
    </>
  )
}

function Enrolled() {
  const t = useT()
  const toast = useToast()
  const removing = useSending(
    ({ password = '' }) => ownerRequest(removeFactor, { password }),
    ({ session }) => {
      raiseSession('USER_UPDATED', session)
      toast('good', (t) => t(m.sec_factor_removed))
    },
  )
  return (
    <>
      <p>{t(m.sec_factor_on)}</p>
      <form className={f.form} onSubmit={(event) => removing.mutate(fieldsOf(event))} noValidate>
        <Field id="factor-password" label={t(m.sec_current)} error={removing.words}>
          {(described) => <input {...described} type="password" name="password" autoComplete="current-password" />}
        </Field>
        <Button kind="line" type="submit" unavailable={removing.isPending}>
          {t(m.sec_factor_remove)}
        </Button>
      </form>
    </>
  )
}

/** Password, second factor and other devices. */
export function SecurityPage({ session }: { session: Session }) {
  const t = useT()
  const toast = useToast()
  const others = useSending(
    () => signOut('others'),
    () => toast('good', (t) => t(m.sec_devices_done)),
  )
  const everywhere = useSending(
    () => signOut('global'),
    () => {},
  )
  const enrolled = session.user.factors.some(({ status }) => status === 'verified')
  return (
    <div className={p.page}>
      <ChangePassword />
      <section className={p.part}>
        <h2>{t(m.sec_factor)}</h2>
        {enrolled ? <Enrolled /> : <Enrol email={session.user.email} />}
      </section>
      <section className={p.part}>
        <h2>{t(m.sec_devices)}</h2>
        <p>{t(m.sec_devices_note)}</p>
        {(others.words ?? everywhere.words) && <p role="alert">{others.words ?? everywhere.words}</p>}
        <div className={s.links}>
          <Button unavailable={others.isPending} onClick={() => others.mutate({})}>
            {t(m.sec_devices_go)}
          </Button>
          <Button unavailable={everywhere.isPending} onClick={() => everywhere.mutate({})}>
            {t(m.sec_everywhere)}
          </Button>
        </div>
      </section>
    </div>
  )
}
