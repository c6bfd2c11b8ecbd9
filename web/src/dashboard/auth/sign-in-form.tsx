import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import {
  answerChallenge,
  authorize,
  beginPasskeySignIn,
  confirmRecovery,
  mailBrowserLink,
  recoverPassword,
  redeemRecoveryCode,
  signIn,
} from '#shared/auth/endpoints.ts'
import { formatSpokenTime, localDateTimeAt } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import {
  type Challenge,
  ChallengeAnswer,
  OneTimeCode,
  NewPassword,
  RecoveryRequest,
  RecoveryConfirmation,
  RecoveryCode,
  type RecoveryEmailResult,
  SignInInput,
  type SignInResult,
} from '#shared/auth/session.ts'
import { ApiRequestError, request } from '#web/app/api.ts'
import { validateFields } from '#web/app/field-errors.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import { emitSessionEvent } from '#web/app/session.ts'
import { rememberLanguageOnLeave } from '#web/app/hard-navigation.ts'
import { type ToastText, useToast } from '#web/app/toast.tsx'
import { takePreHydrationInput } from '#web/app/pre-hydration-input.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/site/ui/button.tsx'
import { Field } from '#web/site/ui/field.tsx'
import * as formStyles from '#web/site/ui/form.css.ts'
import { Callout } from '#web/site/ui/callout.tsx'
import { useEarlySubmit } from '#web/ui/use-early-submit.ts'
import * as styles from './sign-in.css.ts'
import { isTrustedDevice, saveTrustedDevice } from './trusted-device.ts'
import { TotpSecret } from './totp-secret.tsx'
import { type PasskeyAssertion, getPasskeyAssertion } from './web-authn.ts'
import { signInFieldErrorText, signInErrorText } from './error-text.ts'
import { usePasskeyAutofill, useSignInMethods } from './use-sign-in-methods.ts'

type Step = 'sign-in' | Challenge | 'forgotten' | 'recover' | 'lost'
type Texts = { email: string; password: string; code: string; newPassword: string; recoveryCode: string }
/** `ownDevice` is whether the owner ticked that this device is hers. */
type Values = Texts & { ownDevice: boolean }
const empty: Texts = { email: '', password: '', code: '', newPassword: '', recoveryCode: '' }

type Work = {
  schema: v.GenericSchema<any, any>
  input: object
  send: (locale: Locale) => Promise<SignInResult | RecoveryEmailResult | void>
}

const ofCode = ({ code, ownDevice }: Values): Work => ({
  schema: ChallengeAnswer,
  input: { code },
  send: () => request(answerChallenge, { code, ownDevice }),
})

const works: Record<Step, (values: Values) => Work> = {
  'sign-in': ({ email, password, ownDevice }) => {
    const input = { email, password, ownDevice }
    return { schema: SignInInput, input, send: () => request(signIn, input) }
  },
  totp: ofCode,
  phone: ofCode,
  'totp-setup': ofCode,
  lost: ({ recoveryCode }) => ({
    schema: v.strictObject({ recoveryCode: RecoveryCode }),
    input: { recoveryCode },
    send: () => request(redeemRecoveryCode, { recoveryCode }),
  }),
  'new-password': ({ newPassword, ownDevice }) => ({
    schema: ChallengeAnswer,
    input: { newPassword },
    send: () => request(answerChallenge, { newPassword, ownDevice }),
  }),
  forgotten: ({ email }) => ({
    schema: RecoveryRequest,
    input: { email },
    send: (locale) => request(recoverPassword, { email, locale }),
  }),
  recover: ({ email, code, newPassword }) => {
    const input = { email, code, newPassword }
    return { schema: RecoveryConfirmation, input, send: () => request(confirmRecovery, input) }
  },
}

const byPasskey = (signed: PasskeyAssertion, { ownDevice }: Values): Work => ({
  schema: v.object({}),
  input: {},
  send: () => request(answerChallenge, { credential: signed, ownDevice }),
})

const asksOne = new Set<Step>(['totp', 'phone', 'totp-setup', 'new-password'])

/** Returns the errors of a step by field. A challenge's schema is one of several, so its own field is checked. */
const faultsIn = (step: Step, { schema, input }: Work): Record<string, string[]> => {
  if (!asksOne.has(step)) return validateFields(schema, input)
  const [name, own] =
    step === 'new-password' ? (['newPassword', NewPassword] as const) : (['code', OneTimeCode] as const)
  const found = Object.values(validateFields(own, (input as Texts)[name])).flat()
  return found.length > 0 ? { [name]: found } : {}
}

/** The message for a wrong code, where it is not from an app. */
const wrongCodes: Partial<Record<Step, Message>> = { recover: m.auth_recover_wrong, phone: m.auth_login_sent_wrong }

const titles = {
  'sign-in': [m.auth_login_title, m.auth_login_lead, m.auth_login_go, m.auth_login_going],
  totp: [m.auth_login_step, m.auth_login_totp, m.auth_login_check, m.auth_login_checking],
  phone: [m.auth_login_step, m.auth_login_phone, m.auth_login_check, m.auth_login_checking],
  lost: [m.auth_login_lost_title, m.auth_login_lost_lead, m.auth_login_lost_go, m.auth_login_checking],
  'totp-setup': [m.auth_login_step, m.auth_security_factor_scan, m.auth_login_check, m.auth_login_checking],
  'new-password': [m.auth_login_choose, m.auth_login_choose_lead, m.auth_login_save, m.auth_login_saving],
  forgotten: [m.auth_recover_title, m.auth_recover_lead, m.auth_recover_send, m.auth_recover_sending],
  recover: [m.auth_recover_title, m.auth_recover_sent, m.auth_login_save, m.auth_login_saving],
} as const

type Props = {
  /** The restaurant's name. */
  name: string
  /** Shown at first: why the owner has to sign in again. */
  error?: string | undefined
  /** Shown in a dialog over another page. */
  again?: boolean
  /** Called when a recovery code replaced the second factor: the owner is asked to set up another. */
  onRecovered?: () => void
  footer?: ReactNode
}

/** The form that signs in, answers challenges and resets a forgotten password. Every tab hears of the session. */
export function SignInForm({ name, error, again, onRecovered, footer }: Props) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const ways = useSignInMethods()
  const form = useRef<HTMLFormElement>(null)
  const flow = useSignInFlow({ again, onRecovered, ways })
  const { step, values, set, faults, go, pending } = flow
  useEarlySubmit(form)
  const ownBox = useRef<HTMLInputElement>(null)
  // She may have ticked it before hydration.
  const setOwnDevice = useEffectEvent(() => set({ ownDevice: ownBox.current?.checked === true || isTrustedDevice() }))
  useLayoutEffect(() => setOwnDevice(), [])

  const field = (id: keyof Texts, label: string, input: object, help?: string) => (
    <Field id={`door-${id}`} label={label} error={faults[id]?.(t)} help={help}>
      {(described) => (
        <input
          {...described}
          {...input}
          name={id}
          value={values[id]}
          onChange={({ currentTarget }) => set({ [id]: currentTarget.value })}
        />
      )}
    </Field>
  )
  const hidden = { type: shown ? 'text' : 'password', spellCheck: false, autoCapitalize: 'none' }
  const has = (...steps: Step[]) => steps.includes(step)
  const [titled, led, goes, going] = titles[step]
  const [title, lead] =
    again && step === 'sign-in'
      ? [t(m.session_refused_no_session), t(m.auth_again_lead)]
      : [t(titled), t(led, { name: step === 'phone' ? flow.hint.slice(-4) : name })]
  const failed = flow.note?.say(t) ?? (step === 'sign-in' ? error : undefined)
  return (
    <div className={styles.card}>
      <div>
        {again ? <h2>{title}</h2> : <h1>{title}</h1>}
        <p className={styles.lead}>{lead}</p>
      </div>
      {failed && (
        <Callout {...(flow.note?.title && { icon: 'mail' })}>
          <p>
            <strong>{t(flow.note?.title ?? m.auth_login_denied)}</strong>
          </p>
          <p>{failed}</p>
          {flow.note?.offersLink && (
            <Button kind="quiet" unavailable={flow.isMailing} onClick={flow.mailLink}>
              {t(flow.isMailing ? m.auth_recover_sending : m.auth_login_link)}
            </Button>
          )}
        </Callout>
      )}
      {step === 'totp-setup' && <TotpSecret secret={flow.secret} email={values.email} />}
      {/* Sends nothing before hydration. */}
      <form ref={form} className={formStyles.form} method="dialog" onSubmit={flow.send} noValidate>
        {has('sign-in', 'forgotten') &&
          field('email', t(m.auth_login_email), {
            type: 'email',
            autoComplete: ways?.passkeys ? 'username webauthn' : 'username',
            inputMode: 'email',
          })}
        {has('sign-in') && field('password', t(m.auth_login_password), { ...hidden, autoComplete: 'current-password' })}
        {has('totp', 'phone', 'totp-setup', 'recover') &&
          field('code', t(m.auth_login_code), {
            className: styles.code,
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: 7,
          })}
        {has('lost') &&
          field(
            'recoveryCode',
            t(m.auth_login_lost_code),
            { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters', maxLength: 40 },
            t(m.auth_login_lost_help),
          )}
        {has('new-password', 'recover') &&
          field(
            'newPassword',
            t(m.auth_login_new),
            { ...hidden, autoComplete: 'new-password' },
            t(m.auth_login_new_help),
          )}
        {has('sign-in', 'new-password', 'recover') && (
          <label className={styles.check}>
            <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
            {t(m.auth_login_show)}
          </label>
        )}
        {has('sign-in') && (
          <label className={styles.check}>
            <input
              ref={ownBox}
              type="checkbox"
              checked={values.ownDevice}
              onChange={() => set({ ownDevice: !values.ownDevice })}
            />
            <span>
              {t(m.auth_login_own)}
              <small className={styles.checkHelp}>{t(m.auth_login_own_help)}</small>
            </span>
          </label>
        )}
        <Button type="submit" wide unavailable={pending}>
          {t(pending ? going : goes)}
        </Button>
      </form>
      {step === 'sign-in' && ways && <OtherMethods ways={ways} flow={flow} />}
      <StepLinks step={step} go={go} footer={footer} />
    </div>
  )
}

type Note = {
  say: ToastText
  /** Shown in place of "Access denied". */
  title?: Message
  /** An emailed link would let this browser in. */
  offersLink?: boolean
}

/** Returns the note about an emailed link that makes this browser known. */
const linkNote = ({ until }: { until: string }, locale: Locale): Note => ({
  title: m.auth_login_link_title,
  say: (t) => t(m.auth_login_link_sent, { time: formatSpokenTime(localDateTimeAt(new Date(until)).time, locale) }),
})

type FlowProps = {
  again: boolean | undefined
  onRecovered: Props['onRecovered'] | undefined
  ways: ReturnType<typeof useSignInMethods>
}

/** Manages the steps of signing in: input, requests and errors. */
function useSignInFlow({ again, onRecovered, ways }: FlowProps) {
  const toast = useToast()
  const [step, setStep] = useState<Step>('sign-in')
  const [values, setValues] = useState<Values>({ ...empty, ownDevice: false })
  const [faults, setFaults] = useState<Record<string, ToastText>>({})
  const [note, setNote] = useState<Note>()
  const { locale } = useLocale()
  const [secret, setSecret] = useState('')
  const [hint, setHint] = useState('')
  // Before the form can be submitted.
  useLayoutEffect(() => setValues((now) => ({ ...now, ...takePreHydrationInput() })), [])

  const go = (next: Step) => {
    setStep(next)
    setFaults({})
    setNote(undefined)
  }
  const startOver = (done: Message) => {
    toast('good', (t) => t(done))
    setValues((now) => ({ ...now, ...empty, email: now.email }))
    go('sign-in')
  }
  const sending = useMutation({
    mutationFn: (work: Work) => work.send(locale),
    onSuccess: (answer) => {
      if (answer && 'mailed' in answer)
        return answer.mailed === 'code' ? go('recover') : setNote(linkNote(answer, locale))
      if (step === 'recover') return startOver(m.auth_recover_done)
      if (step === 'lost') {
        onRecovered?.()
        return startOver(m.auth_login_lost_done)
      }
      if (!answer) return undefined
      if ('challenge' in answer) {
        if (answer.challenge === 'totp-setup') setSecret(answer.secret)
        if (answer.challenge === 'phone') setHint(answer.hint)
        return go(answer.challenge)
      }
      saveTrustedDevice(values.ownDevice)
      if (!again) toast('good', (t) => `${t(m.auth_login_done)}\n${t(m.auth_login_redirect)}`)
      if (answer.session.level === 'aal2') emitSessionEvent('MFA_CHALLENGE_VERIFIED', answer.session)
      emitSessionEvent('SIGNED_IN', answer.session)
      return undefined
    },
    onError: (failure) => {
      const reason = failure instanceof ApiRequestError ? failure.reason : undefined
      // A rejected code is typed again; after a rejected password the code is still valid.
      if (reason === 'wrong-code') setValues((now) => ({ ...now, code: '' }))
      if (reason === 'wrong-code' && step === 'lost')
        return setFaults({ recoveryCode: (words) => words(m.auth_login_lost_wrong) })
      if (reason === 'wrong-code')
        return setFaults({ code: (words) => words(wrongCodes[step] ?? m.session_refused_wrong_code) })
      const say: ToastText = (words) => signInErrorText(words, failure)
      if (reason === 'same-password' || reason === 'weak-password') return setFaults({ newPassword: say })
      if (reason === 'challenge-expired') go('sign-in')
      return setNote({ say, offersLink: reason === 'new-browser' })
    },
  })

  const mailing = useMutation({
    mutationFn: () => request(mailBrowserLink, { email: values.email, locale }),
    onSuccess: (answer) => setNote(linkNote(answer, locale)),
    onError: (failure) => setNote({ say: (words) => signInErrorText(words, failure) }),
  })

  const stopOffering = usePasskeyAutofill(Boolean(ways?.passkeys) && step === 'sign-in', (signed) =>
    sending.mutate(byPasskey(signed, values)),
  )
  const asking = useMutation({
    mutationFn: async () => {
      stopOffering()
      return getPasskeyAssertion(await request(beginPasskeySignIn, {}))
    },
    onMutate: () => setNote(undefined),
    onSuccess: (signed) => signed && sending.mutate(byPasskey(signed, values)),
    onError: (failure) => setNote({ say: (words) => signInErrorText(words, failure) }),
  })

  return {
    step,
    values,
    faults,
    note,
    secret,
    hint,
    go,
    pending: sending.isPending,
    isMailing: mailing.isPending,
    mailLink: () => mailing.mutate(),
    isAskingPasskey: asking.isPending,
    askPasskey: () => asking.mutate(),
    set: (change: Partial<Values>) => setValues((now) => ({ ...now, ...change })),
    send: (event: FormEvent) => {
      event.preventDefault()
      if (sending.isPending) return
      setNote(undefined)
      const work = works[step](values)
      const found = faultsIn(step, work)
      setFaults(
        Object.fromEntries(
          Object.entries(found).map(([field, [fault = '']]): [string, ToastText] => [
            field,
            (words) => signInFieldErrorText(words, fault),
          ]),
        ),
      )
      if (Object.keys(found).length === 0) sending.mutate(work)
    },
  }
}

type OtherProps = { ways: NonNullable<FlowProps['ways']>; flow: ReturnType<typeof useSignInFlow> }

/** Buttons for a passkey and an external account, where there are any. */
function OtherMethods({ ways, flow: { askPasskey, isAskingPasskey, pending } }: OtherProps) {
  const t = useT()
  if (!ways.passkeys && !ways.provider) return null
  return (
    <div className={styles.otherMethods}>
      <span className={styles.or}>{t(m.auth_login_or)}</span>
      {ways.passkeys && (
        <Button kind="quiet" wide unavailable={isAskingPasskey || pending} onClick={askPasskey}>
          {t(m.auth_login_passkey)}
        </Button>
      )}
      {ways.provider && (
        <a className={styles.other} href={authorize.path} onClick={rememberLanguageOnLeave}>
          {t(m.auth_login_provider, { provider: ways.provider })}
        </a>
      )}
    </div>
  )
}

type LinksProps = { step: Step; go: (next: Step) => void; footer: ReactNode }

function StepLinks({ step, go, footer }: LinksProps) {
  const t = useT()
  const link = (to: Step, label: Message) => (
    <button type="button" className={styles.link} onClick={() => go(to)}>
      {t(label)}
    </button>
  )
  const isReset = step === 'forgotten' || step === 'recover' || step === 'lost'
  return (
    <div className={styles.links}>
      {step === 'sign-in' ? (
        <>
          {link('forgotten', m.auth_login_forgot)}
          {footer}
        </>
      ) : (
        <>
          {(step === 'totp' || step === 'phone') && link('lost', m.auth_login_lost)}
          {link('sign-in', isReset ? m.auth_login_return : m.auth_login_another)}
        </>
      )}
    </div>
  )
}
