import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AnswerOf, Call, InputOf } from '#shared/call.ts'
import type { Reason } from '#shared/refusal.ts'
import { CallRefused, request } from '#web/app/api.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { faultsOf } from '#web/app/check.ts'
import { faultText } from '#web/app/faults.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { guestWords } from './guest-words.ts'
import { isCertain } from './certain.ts'
import { focusFirstFault } from './focus.ts'
import { waitMinutes } from '#web/ui/wait-minutes.ts'

type Options<C extends Call<any, any>, Values extends object> = {
  /** Names its draft and its key. */
  name: string
  call: C
  empty: Values
  /** What was typed, as the call wants it. */
  input: (values: Values) => Record<string, unknown>
  /** Faults that only the moment shows, by field; the schema's come first. */
  alsoWrong?: (values: Values) => Record<string, string[]>
  /** What to say when it did not work. */
  failed: Message
  /** What to say of reasons of its own. */
  words?: Partial<Record<Reason, Message>>
  onDone: (answer: AnswerOf<C>, values: Values) => void
}

/**
 * A form that makes something once: the noun's own schema checks it before it is sent, the first fault is said aloud and every fault stands beside
 * its field; a failed sending keeps what was typed and is tried again under the same key.
 */
export function useForm<C extends Call<any, any>, Values extends object>({
  name,
  call,
  empty,
  input,
  alsoWrong,
  failed,
  words = {},
  onDone,
}: Options<C, Values>) {
  const t = useT()
  const { locale } = useLocale()
  const { values, set, filling, asking, settle } = useAttempt(name, empty)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [note, setNote] = useState<Message | { fault: string } | { minutes: number }>()

  const sending = useMutation({
    mutationFn: () =>
      request(call, { ...input(values), locale, ...filling() } as InputOf<C>, asking()) as Promise<AnswerOf<C>>,
    onSuccess: (answer) => {
      settle(true)
      onDone(answer, values)
    },
    onError: (error) => {
      if (isCertain(error)) settle(false)
      if (!(error instanceof CallRefused)) return fail(failed)
      if (error.status === 429) return fail({ minutes: waitMinutes(error) })
      setFaults(byField(error.fields))
      const [first] = Object.values(error.fields)
      if (error.reason === 'invalid' && first?.[0]) return fail({ fault: first[0] })
      // A field that nobody sees, which a helper of the browser filled in.
      if (error.reason === 'looks-automated') set({ website: '' } as unknown as Partial<Values>)
      fail({ ...guestWords, ...words }[error.reason] ?? failed)
    },
  })

  const textOf = (what: NonNullable<typeof note>): string =>
    typeof what === 'function' ? t(what) : 'fault' in what ? faultText(t, what.fault) : t(m.too_many, what)

  const fail = (what: NonNullable<typeof note>): void => setNote(() => what)

  return {
    values,
    /** A field that changes is no longer called wrong. */
    set: (changed: Partial<Values>) => {
      set(changed)
      setNote(undefined)
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
    },
    /** What is wrong with a field, in words. */
    error: (field: keyof Values & string) => faults[field]?.[0] && faultText(t, faults[field][0]),
    /** What is wrong with the whole, in words. */
    note: note && textOf(note),
    pending: sending.isPending,
    send: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (sending.isPending) return
      const form = event.currentTarget
      setNote(undefined)
      const found = { ...faultsOf(call.input, { ...input(values), locale }), ...alsoWrong?.(values) }
      setFaults(byField(found))
      const [first] = Object.values(found)
      if (first?.[0]) {
        fail({ fault: first[0] })
        focusFirstFault(form)
        return
      }
      sending.mutate()
    },
  }
}

/** Faults within a list belong to the list's field. */
function byField(faults: Record<string, string[]>): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [path, found] of Object.entries(faults)) (fields[path.split('.')[0] ?? path] ??= []).push(...found)
  return fields
}
