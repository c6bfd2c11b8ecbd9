import { useSyncExternalStore } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import { getSession, refreshSession, signOut as signOutCall } from '#shared/auth/endpoints.ts'
import {
  refreshMarginSeconds,
  refreshPauseMs,
  type Session,
  type SessionEvent,
  type SignOutScope,
} from '#shared/auth/session.ts'
import { ApiRequestError, request } from './api.ts'

/** The browser's session. `unreached`: the server did not answer. */
export type SessionState =
  | { is: 'unknown' }
  | { is: 'in'; session: Session; endsAt: number }
  | { is: 'out' }
  | { is: 'unreached' }
  | { is: 'ended'; why: 'no-session' | 'second-factor-needed' | 'other-account' }

type Heard = { event: SessionEvent; standing: SessionState }
type Listener = (heard: Heard, own: boolean) => void

const listeners = new Set<Listener>()
const unknown: SessionState = { is: 'unknown' }
let standing: SessionState = unknown
let channel: BroadcastChannel | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let started: Promise<void> | undefined
/** Somebody used this page, in any tab, since the last refresh: an idle session of a shared device must end. */
let used = false

const inside = (session: Session): SessionState => ({
  is: 'in',
  session,
  // By this device's clock, which may be wrong by hours.
  endsAt: Date.now() + session.expiresIn * 1000,
})

function take(heard: Heard, own: boolean): void {
  ;({ standing } = heard)
  clearTimeout(timer)
  if (standing.is === 'in') {
    const wait = Math.max(1000, standing.endsAt - Date.now() - refreshMarginSeconds * 1000)
    timer = setTimeout(() => void refresh().catch(() => {}), wait)
  }
  for (const listener of listeners) listener(heard, own)
}

/** Sends an event to this tab and all others. */
function raise(event: SessionEvent, next: SessionState): void {
  take({ event, standing: next }, true)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it ends at this origin
  channel?.postMessage({ event, standing: next } satisfies Heard)
}

/** Publishes a session that an endpoint returned. */
export const emitSessionEvent = (event: SessionEvent, session: Session): void => raise(event, inside(session))

/** Listens to the other tabs and asks the server once for the session. */
export async function startSession(): Promise<SessionState> {
  started ??= begin()
  await started
  return standing
}

async function begin(): Promise<void> {
  channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (data.event === 'TOKEN_REFRESHED') used = false
    take(data, false)
  })
  const uses = new BroadcastChannel('session-use')
  uses.addEventListener('message', () => void (used = true))
  const use = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it ends at this origin
    if (!used) uses.postMessage('used')
    used = true
  }
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, use, { capture: true, passive: true })
  // A page that Back brings up again shows what it did, whoever is signed in by now.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && standing.is === 'in' && isDue(standing))
      void refresh().catch(() => {})
  })
  try {
    const { session } = await patiently(() => request(getSession, {}))
    take({ event: 'INITIAL_SESSION', standing: session ? inside(session) : { is: 'out' } }, true)
  } catch (error) {
    if (error instanceof ApiRequestError && error.reason === 'other-account') await leaveOtherAccount()
    else {
      const answered = error instanceof ApiRequestError && error.status < 500
      take({ event: 'INITIAL_SESSION', standing: { is: answered ? 'out' : 'unreached' } }, true)
    }
  }
}

/** Signs out, reports and leaves when another account signed in. */
async function leaveOtherAccount(): Promise<void> {
  await request(signOutCall, { scope: 'local' }).catch(() => {})
  raise('SIGNED_OUT', { is: 'ended', why: 'other-account' })
}

const isDue = ({ endsAt }: { endsAt: number }): boolean => endsAt - Date.now() < refreshMarginSeconds * 1000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Retries temporary failures, at most four times. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !navigator.onLine || (error instanceof ApiRequestError && error.status < 500)) throw error
      await pause(refreshPauseMs(attempt))
    }
  }
}

/** Refreshes the session in one tab for all. Tabs that waited find it done. A permanent refusal signs out. */
async function refresh(refused = false): Promise<void> {
  await navigator.locks.request('session-refresh', async () => {
    if (standing.is !== 'in' || (!refused && !isDue(standing))) return
    try {
      const wasUsed = used
      emitSessionEvent('TOKEN_REFRESHED', (await patiently(() => request(refreshSession, { used: wasUsed }))).session)
      used = false
      // Gives the other tabs time to receive the event before their turn.
      await pause(50)
    } catch (error) {
      ended(error)
      throw error
    }
  })
}

const endings = new Set(['no-session', 'second-factor-needed', 'other-account'])

function ended(error: unknown): void {
  if (!(error instanceof ApiRequestError) || !endings.has(error.reason) || standing.is === 'ended') return
  if (error.reason === 'other-account') void leaveOtherAccount()
  else raise('SIGNED_OUT', { is: 'ended', why: error.reason as 'no-session' })
}

/** Calls an owner endpoint. Refreshes an expired session once, and signs out when that fails. */
export async function ownerRequest<C extends Endpoint<any, any>>(
  call: C,
  input: InputOf<C>,
  options: { key?: string; signal?: AbortSignal } = {},
): Promise<AnswerOf<C>> {
  try {
    return await request(call, input, options)
  } catch (error) {
    if (!(error instanceof ApiRequestError) || !endings.has(error.reason)) throw error
    if (error.reason !== 'no-session') {
      ended(error)
      throw error
    }
    await refresh(true)
    return request(call, input, options)
  }
}

/** Signs out. 401, 403 and 404 mean that the session has already ended. */
export async function signOutHere(scope: SignOutScope): Promise<void> {
  try {
    await request(signOutCall, { scope })
  } catch (error) {
    if (!(error instanceof ApiRequestError) || ![401, 403, 404].includes(error.status)) throw error
  }
  if (scope !== 'others') raise('SIGNED_OUT', { is: 'out' })
}

/** Tells every tab that this browser holds no session of the owner's any more. */
export async function leaveSession(): Promise<void> {
  await startSession()
  raise('SIGNED_OUT', { is: 'out' })
}

/** Listens to the events of all tabs (`own` is false for others). Returns a function that stops it. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the session state; unknown while rendering on the server and until the first answer. */
export const useSessionState = (): SessionState =>
  useSyncExternalStore(
    onSessionEvent,
    () => standing,
    () => unknown,
  )
