import {
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ErrorCode } from '#shared/api-error.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import { checkSite } from '#shared/site/site-audit-endpoints.ts'
import { getPublishState } from '#shared/site/publish-endpoints.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { type ToastAction, useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { failureMessage, fieldErrorMessages, errorMessage } from './ui/error-messages.ts'

/** Returns the cache key of an endpoint's answer; without input, of all its answers. */
export const ownerQueryKey = (call: Pick<Endpoint, 'name'>, input?: object): QueryKey =>
  input ? ['owner', call.name, input] : ['owner', call.name]

/**
 * Replaces a cached answer. A refetch that already runs is canceled, because its answer is older. Loading more rows of a
 * list goes on.
 */
export function setCachedAnswer<T>(cache: QueryClient, queryKey: QueryKey, answer: T): void {
  if (!cache.getQueryCache().find({ queryKey })?.state.fetchMeta?.fetchMore)
    void cache.cancelQueries({ queryKey, exact: true })
  cache.setQueryData<T>(queryKey, answer)
}

/** Shows what a save changed of a cached answer; one that is not cached is left alone. */
export function updateCachedAnswer<T>(cache: QueryClient, queryKey: QueryKey, patch: (shown: T) => T): void {
  const shown = cache.getQueryData<T>(queryKey)
  if (shown !== undefined) setCachedAnswer(cache, queryKey, patch(shown))
}

/**
 * Returns an owner endpoint's answer, refetched when shown. `every` polls, in ms; `fresh` caches for so many ms; `merge`
 * merges a new answer into the shown one.
 */
export function useOwnerQuery<C extends Endpoint<any, any>>(
  call: C,
  input: InputOf<C>,
  {
    every,
    when = true,
    fresh = 0,
    merge,
  }: {
    every?: number | ((answer: AnswerOf<C> | undefined) => number | false)
    when?: boolean
    fresh?: number
    merge?: (shown: AnswerOf<C>, answer: AnswerOf<C>) => AnswerOf<C>
  } = {},
) {
  return useQuery<AnswerOf<C>>({
    queryKey: ownerQueryKey(call, input),
    queryFn: ({ signal }) => ownerRequest(call, input, { signal }),
    staleTime: fresh,
    ...(fresh ? { gcTime: fresh } : {}),
    enabled: when,
    ...(merge
      ? {
          structuralSharing: (shown: unknown, answer: unknown) =>
            replaceEqualDeep(shown, shown ? merge(shown as AnswerOf<C>, answer as AnswerOf<C>) : answer),
        }
      : {}),
    ...(every
      ? {
          refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data),
          refetchOnWindowFocus: true,
        }
      : {}),
  })
}

/** Refetches the audit findings after a save: when shown next, or at once if a request is still running. */
export async function invalidateAuditFindings(cache: QueryClient): Promise<void> {
  const queryKey = ownerQueryKey(checkSite)
  const isAsked = cache.isFetching({ queryKey }) > 0
  if (isAsked) await cache.cancelQueries({ queryKey })
  await cache.invalidateQueries({ queryKey, refetchType: isAsked ? 'active' : 'none' })
}

type Outcome<C> = {
  /** Shown when it is saved. */
  done?: Message
  /** The name of the saved thing, which the toast adds. */
  about?: string | undefined
  /** The toast's action, Undo; undefined where there is no way back. */
  act?: (answer: AnswerOf<C>) => ToastAction | undefined
  /** Shown when it fails, whatever the reason: 'Failed to save item'. */
  failed?: Message
  /** Endpoints whose answers become stale. */
  changes?: readonly Pick<Endpoint, 'name'>[]
  then?: (answer: AnswerOf<C>) => void
  /** Sends the input in place of a plain request; undefined where it waits for the network. */
  send?: ((input: InputOf<C>) => Promise<AnswerOf<C> | undefined>) | undefined
  /** Called when the server refuses the input; not when it is out of reach and a retry may succeed. */
  refused?: () => void
}

/**
 * Returns a save function for an owner endpoint. `save(input)` returns the answer, or undefined when refused; then
 * `faults` has messages by field, a toast shows the rest, and `conflict` is true after a concurrent change. One save
 * runs at a time. Creating endpoints keep their idempotency key until the outcome is certain, so a retry does not
 * create twice.
 */
export function useOwnerMutation<C extends Endpoint<any, any>>(
  call: C,
  { done, about, act, failed, changes = [], then, send, refused }: Outcome<C> = {},
) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const attempt = useRef<{ body: string; key: string }>(undefined)

  const mutation = useMutation<AnswerOf<C>, Error, InputOf<C>>({
    mutationFn: async (input) => {
      if (send) return (await send(input)) as AnswerOf<C>
      if (!call.creates) return ownerRequest(call, input)
      const body = JSON.stringify(input)
      if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
      const answer = await ownerRequest(call, input, { key: attempt.current.key })
      attempt.current = undefined
      return answer
    },
    onSuccess: async (answer) => {
      void invalidateAuditFindings(cache)
      const published = call.triggers?.includes('publish-site') ? [getPublishState] : []
      await Promise.all(
        [...changes, ...published].map((changed) => cache.invalidateQueries({ queryKey: ownerQueryKey(changed) })),
      )
      if (done) toast('good', (t) => (about ? `${t(done)}: ${about}` : t(done)), act?.(answer))
      then?.(answer)
    },
    onError: (error) => {
      if (error instanceof ApiRequestError && error.status < 500) {
        attempt.current = undefined
        if (error.status !== 429) refused?.()
      }
      if (isConflict(error)) return
      toast('bad', (t) => failureMessage(t, error, failed ?? m.dashboard_save_failed))
    },
  })
  const { mutateAsync, isPending, error, reset } = mutation
  const busy = useRef(false)
  const lastReason = useRef<ErrorCode>(undefined)
  const save = useCallback(
    async (input: InputOf<C>): Promise<AnswerOf<C> | undefined> => {
      if (busy.current) return undefined
      busy.current = true
      lastReason.current = undefined
      try {
        return await mutateAsync(input)
      } catch (refusal) {
        lastReason.current = refusal instanceof ApiRequestError ? refusal.reason : undefined
        return undefined
      } finally {
        busy.current = false
      }
    },
    [mutateAsync],
  )
  const conflict = isConflict(error)
  return {
    save,
    pending: isPending,
    faults: fieldErrorMessages(t, error),
    /** The field errors as returned. */
    fields: error instanceof ApiRequestError ? error.fields : {},
    conflict,
    /** The error's code and message. */
    reason: error instanceof ApiRequestError ? error.reason : undefined,
    /** Returns the code of the last save's error, also before the next rendering. */
    getReason: () => lastReason.current,
    problem: error && !conflict ? (errorMessage(t, error) ?? t(failed ?? m.dashboard_save_failed)) : undefined,
    reset,
  }
}

const isConflict = (error: unknown): boolean => error instanceof ApiRequestError && error.reason === 'changed-meanwhile'
