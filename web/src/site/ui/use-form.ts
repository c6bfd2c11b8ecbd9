import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { ApiRequestError, request } from '#web/app/api.ts'
import { useSubmission } from '#web/app/use-submission.ts'
import { fieldErrors, fieldErrorText } from '#web/app/field-errors.ts'
import { type Message, type Translate, useLocale, useT } from '#web/app/locale.tsx'
import type { ToastContent } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useEarlySubmit } from '#web/ui/use-early-submit.ts'
import { isDefinitiveError } from './is-definitive-error.ts'
import { focusFirstFault, focusSoon } from './focus.ts'
import { guestErrorMessages } from './guest-error-messages.ts'
import { errorText } from './error-text.ts'

type Options<C extends Endpoint<any, any>, Values extends object> = {
  /** Names its draft and its key. */
  name: string
  call: C
  empty: Values
  /** What stands in other fields of the page, in place of its own. */
  given?: Partial<Values>
  /** What was typed, as the call wants it; as it stands unless told. */
  input?: (values: Values) => Record<string, unknown>
  /** Faults that only the moment shows, by field; the schema's come first. */
  alsoWrong?: (values: Values) => Record<string, string[]>
  /** What to say beside a field that may not be empty and is; of the whole is then said that such fields are missing. */
  missing?: { readonly [Field in keyof Values]?: Message }
  /** What to ask before it is sent, by name. A form that has any asks 'again' when its key has made something else. */
  doubts?: (values: Values) => readonly string[]
  /** What to say when it did not work. */
  failed: Message
  /** What to say of reasons of its own. */
  words?: Partial<Record<ErrorCode, Message>>
  /** Which field a refusal is about: it is called wrong, in the words of the refusal. */
  about?: Partial<Record<ErrorCode, keyof Values & string>>
  /** The query that every sending makes stale. */
  changes?: string
  onDone?: (answer: AnswerOf<C>, values: Values) => void
}

/**
 * A guest's form: the noun's own schema checks it before it is sent, the first fault is told of the whole and every fault stands beside its field; a
 * failed sending keeps what was typed. What creates something is tried again under the same key, and asks before it does so twice.
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
  onDone,
}: Options<C, Values>) {
  const t = useT()
  const { locale } = useLocale()
  const queryClient = useQueryClient()
  const { values: own, set: keep, filling, asking, settle } = useSubmission(name, empty)
  const values = { ...own, ...given }
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [marked, setMarked] = useState<{ field: string; say: ToastContent }>()
  const [note, setNote] = useState<ToastContent>()
  const [refused, setRefused] = useState<ReturnType<typeof refusalOf<Values>>>()
  const [asks, setAsks] = useState<string>()
  const answered = useRef<readonly string[]>([])
  const [done, setDone] = useState<{ answer: AnswerOf<C>; values: Values }>()
  const place = useRef<HTMLFormElement>(null)
  useEarlySubmit(place)

  const sending = useMutation({
    mutationFn: () => {
      const whole = { ...input(values), locale, ...(call.creates ? filling() : {}) }
      return request(call, whole as InputOf<C>, asking()) as Promise<AnswerOf<C>>
    },
    onSuccess: (answer) => {
      settle(true)
      setDone({ answer, values })
      onDone?.(answer, values)
    },
    onError: (error) => {
      if (isDefinitiveError(error)) settle(false)
      const [reason, fields] = error instanceof ApiRequestError ? [error.reason, error.fields] : []
      if (reason) setRefused(refusalOf(reason, values))
      // The key has made what was typed before a change.
      if (reason === 'key-reused' && doubts) return ask('again')
      // A field that nobody sees, which a helper of the browser filled in.
      if (reason === 'looks-automated') keep({ website: '' } as unknown as Partial<Values>)
      setFaults(byField(fields))
      const fault = reason === 'invalid' && firstOf(fields)
      const say = fault
        ? (now: Translate) => fieldErrorText(now, fault)
        : errorText(error, { ...guestErrorMessages, ...words }, failed)
      fail(say)
      const field = reason && about[reason]
      if (!field) return
      setMarked({ field, say })
      focusFirstFault(place.current!)
    },
    // Not waited for: until then nothing could be sent again.
    onSettled: () => {
      if (changes) void queryClient.invalidateQueries({ queryKey: [changes] })
    },
  })

  const fail = (say: ToastContent): void => setNote(() => say)

  /** Who sends once more while it is asked is led to the answer once more (see doubt.tsx). */
  function ask(doubt: string) {
    setAsks(doubt)
    focusSoon('[data-safe]', place.current!)
  }

  function send(settled: readonly string[]): void {
    if (sending.isPending) return
    answered.current = settled
    setNote(undefined)
    setMarked(undefined)
    setDone(undefined)
    const found = { ...fieldErrors(call.input, { ...input(values), locale }), ...alsoWrong?.(values) }
    setFaults(byField(found))
    const fault = firstOf(found)
    if (fault) {
      const lacks = Object.keys(missing).some((field) => isEmpty(values[field as keyof Values]))
      fail((now) => (lacks ? now(m.form_fillRequired) : fieldErrorText(now, fault)))
      return focusFirstFault(place.current!)
    }
    const doubt = doubts?.(values).find((one) => !settled.includes(one))
    if (doubt) return ask(doubt)
    setAsks(undefined)
    sending.mutate()
  }

  return {
    values,
    /** A field that changes is no longer called wrong, and what came of the form is no longer said. */
    set: (changed: Partial<Values>) => {
      keep(changed)
      setNote(undefined)
      setMarked((now) => (now && now.field in changed ? undefined : now))
      setDone(undefined)
      setAsks(undefined)
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
    },
    /** What is wrong with a field, in words. */
    error: (field: keyof Values & string): string | undefined => {
      if (marked?.field === field) return marked.say(t)
      const fault = faults[field]?.[0]
      const lacking = isEmpty(values[field]) && missing[field]
      return fault && (lacking ? t(lacking) : fieldErrorText(t, fault))
    },
    /** The field that the last refusal was about, until it changes. */
    marked: marked?.field,
    /** The last refusal: why, of what, and when, in ms. It stands whatever is typed since. */
    refused,
    /** What is wrong with the whole, in words. */
    note: note?.(t),
    pending: sending.isPending,
    /** Forget what was typed. */
    drop: () => settle(true),
    /** What came of the last sending, until something is typed or sent. */
    done,
    /** The doubt that it waits to be answered before it is sent. */
    asks,
    sendAnyway: () => send([...answered.current, ...(asks ? [asks] : [])]),
    sendNothing: () => {
      setAsks(undefined)
      focusSoon('[type="submit"]', place.current!)
    },
    /** Goes onto the form; `dialog` sends nothing before the app is there. */
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

/** Why something was refused, what it was, and when, in ms. */
const refusalOf = <Values>(reason: ErrorCode, values: Values) => ({ reason, values, at: Date.now() })

const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const firstOf = (faults: Record<string, string[]> = {}): string | undefined => Object.values(faults)[0]?.[0]

/** Faults within a list belong to the list's field. */
function byField(faults: Record<string, string[]> = {}): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [path, found] of Object.entries(faults)) (fields[path.split('.')[0] ?? path] ??= []).push(...found)
  return fields
}
