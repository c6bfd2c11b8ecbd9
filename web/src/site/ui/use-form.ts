import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { ApiRequestError, request } from '#web/app/api.ts'
import { useSubmission } from '#web/app/use-submission.ts'
import { validateFields, fieldErrorText } from '#web/app/field-errors.ts'
import { type Message, type Translate, useLocale, useT } from '#web/app/locale.tsx'
import type { ToastText } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useEarlySubmit } from '#web/ui/use-early-submit.ts'
import { isDefinitiveError } from './is-definitive-error.ts'
import { focusWhenRendered } from '#web/ui/focus.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { guestErrorMessages } from './guest-error-messages.ts'
import { errorText } from './error-text.ts'

type Options<C extends Endpoint<any, any>, Values extends object> = {
  /** Names its draft and idempotency key. */
  name: string
  call: C
  empty: Values
  /** Values from other fields of the page. */
  given?: Partial<Values>
  /** Converts values to the request's input; unchanged by default. */
  input?: (values: Values) => Record<string, unknown>
  /** Returns additional errors by field; the schema's come first. */
  alsoWrong?: (values: Values) => Record<string, string[]>
  /** Messages for empty required fields. The form then says that some are missing. */
  missing?: { readonly [Field in keyof Values]?: Message }
  /** Returns the questions to ask before sending. A form with any asks 'again' when its key made something else. */
  doubts?: (values: Values) => readonly string[]
  /** The message of a failure. */
  failed: Message
  /** Messages for the form's own error codes. */
  words?: Partial<Record<ErrorCode, Message>>
  /** The field that an error code is about, which then shows its message. */
  about?: Partial<Record<ErrorCode, keyof Values & string>>
  /** The query that becomes stale. */
  changes?: string
  /** Tells whether the form keeps its input after an answer. */
  keeps?: (answer: AnswerOf<C>) => boolean
  onDone?: (answer: AnswerOf<C>, values: Values) => void
}

/**
 * Manages a guest's form. The shared schema validates it first; errors are shown beside fields and the first one for
 * the form. A failure keeps the input. Retries use the same idempotency key, and ask before creating twice.
 */
export function useForm<C extends Endpoint<any, any>, Values extends object>({
  name,
  call,
  empty,
  given,
  input = (values) => values as Record<string, unknown>,
  alsoWrong,
  missing = {},
  doubts,
  failed,
  words,
  about = {},
  changes,
  keeps = () => false,
  onDone,
}: Options<C, Values>) {
  const { locale } = useLocale()
  const queryClient = useQueryClient()
  const { values: own, set: keep, filling, asking, settle } = useSubmission(name, empty)
  const values = { ...own, ...given }
  const errors = useErrors(values, missing)
  const [refused, setRefused] = useState<ReturnType<typeof refusalOf<Values>>>()
  const [asks, setAsks] = useState<string>()
  const answered = useRef<readonly string[]>([])
  const [done, setDone] = useState<{ answer: AnswerOf<C>; values: Values }>()
  const place = useRef<HTMLFormElement>(null)
  useEarlySubmit(place)
  const { aim, giveUp } = useErrorFocus(() => place.current)

  const sending = useMutation({
    mutationFn: () => {
      const whole = { ...input(values), locale, ...(call.creates ? filling() : {}) }
      return request(call, whole as InputOf<C>, asking()) as Promise<AnswerOf<C>>
    },
    onSuccess: (answer) => {
      settle(!keeps(answer))
      setDone({ answer, values })
      onDone?.(answer, values)
    },
    onError: (error) => {
      if (isDefinitiveError(error)) settle(false)
      const [reason, fields] = error instanceof ApiRequestError ? [error.reason, error.fields] : []
      if (reason) setRefused(refusalOf(reason, values))
      // The key belongs to a submission before the last change.
      if (reason === 'idempotency-key-reused' && doubts) return ask('again')
      // Clears the hidden field, which a browser extension may have filled.
      if (reason === 'looks-automated') keep({ ...values, website: '' })
      const field = reason && about[reason]
      errors.show(fields, failureText(error, { ...guestErrorMessages, ...words }, failed), field)
      if (field) aim()
    },
    // Not awaited: sending would be blocked until then.
    onSettled: () => {
      if (changes) void queryClient.invalidateQueries({ queryKey: [changes] })
    },
  })

  /** Submitting again while a question is open leads to it (see confirm-prompt.tsx). */
  function ask(doubt: string) {
    setAsks(doubt)
    focusWhenRendered('[data-safe]', place.current ?? document)
  }

  function send(settled: readonly string[]): void {
    if (sending.isPending) return
    answered.current = settled
    errors.clear()
    setDone(undefined)
    const isRefused = errors.refuse({
      ...validateFields(call.input, { ...input(values), locale }),
      ...alsoWrong?.(values),
    })
    if (isRefused) return aim()
    const doubt = doubts?.(values).find((one) => !settled.includes(one))
    if (doubt) return ask(doubt)
    setAsks(undefined)
    sending.mutate()
  }

  return {
    values,
    /** Changes fields, and clears their errors and the form's result. */
    set: (changed: Partial<Values>) => {
      keep(changed)
      errors.forget(changed)
      giveUp()
      setDone(undefined)
      setAsks(undefined)
    },
    /** Returns a field's error message. */
    error: errors.of,
    /** The field of the last refusal, until it changes. */
    marked: errors.marked,
    /** The last refusal: its code, values and time in ms. It stays while typing. */
    refused,
    /** The form's error message. */
    note: errors.note,
    pending: sending.isPending,
    drop: () => settle(true),
    /** The result of the last submission, until input or another one. */
    done,
    /** The open question before sending. */
    asks,
    sendAnyway: () => send([...answered.current, ...(asks ? [asks] : [])]),
    sendNothing: () => {
      setAsks(undefined)
      focusWhenRendered('[type="submit"]', place.current ?? document)
    },
    /** Spread on the form; `dialog` sends nothing before hydration. */
    element: {
      ref: place,
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        send([])
      },
    } as const,
  }
}

/** Manages the errors of a form: those of its fields, the last refusal of one, and the form's message. */
function useErrors<Values extends object>(values: Values, missing: { readonly [Field in keyof Values]?: Message }) {
  const t = useT()
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [marked, setMarked] = useState<{ field: string; say: ToastText }>()
  const [note, setNote] = useState<ToastText>()
  return {
    /** Shows the errors of a validation and returns whether there are any. */
    refuse: (found: Record<string, string[]>): boolean => {
      setFaults(byField(found))
      const fault = firstOf(found)
      const lacks = Object.keys(missing).some((field) => isEmpty(values[field as keyof Values]))
      if (fault) setNote(() => (now: Translate) => (lacks ? now(m.form_fillRequired) : fieldErrorText(now, fault)))
      return fault !== undefined
    },
    /** Shows a failure: its field errors, and its message at the form and at the field that it is about. */
    show: (fields: Record<string, string[]> | undefined, say: ToastText, field: string | undefined) => {
      setFaults(byField(fields))
      setNote(() => say)
      if (field) setMarked({ field, say })
    },
    clear: () => {
      setNote(undefined)
      setMarked(undefined)
    },
    /** Clears the errors of changed fields, and the form's. */
    forget: (changed: object) => {
      setNote(undefined)
      setMarked((now) => (now && now.field in changed ? undefined : now))
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
    },
    of: (field: keyof Values & string): string | undefined => {
      if (marked?.field === field) return marked.say(t)
      const fault = faults[field]?.[0]
      const lacking = isEmpty(values[field]) && missing[field]
      return fault && (lacking ? t(lacking) : fieldErrorText(t, fault))
    },
    marked: marked?.field,
    note: note?.(t),
  }
}

/** Returns the message of a failure: the first field error, or the error code's. */
function failureText(error: Error, words: Partial<Record<ErrorCode, Message>>, failed: Message): ToastText {
  const isInvalid = error instanceof ApiRequestError && error.reason === 'invalid'
  const fault = isInvalid && firstOf(error.fields)
  return fault ? (t) => fieldErrorText(t, fault) : errorText(error, words, failed)
}

/** Describes a refusal: its code, values and time in ms. */
const refusalOf = <Values>(reason: ErrorCode, values: Values) => ({ reason, values, at: Date.now() })

const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const firstOf = (faults: Record<string, string[]> = {}): string | undefined => Object.values(faults)[0]?.[0]

/** Errors within a list belong to the list's field. */
function byField(faults: Record<string, string[]> = {}): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [path, found] of Object.entries(faults)) (fields[path.split('.')[0] ?? path] ??= []).push(...found)
  return fields
}
