import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { keepStandOpen, lockStand } from '#shared/stand/endpoints.ts'
import { standIdleMinutes, type StandView } from '#shared/stand/stand.ts'
import { ownerRequest } from '#web/app/session.ts'
import { saveTouch } from '#web/dashboard/tables/evening-store.ts'

const minuteMs = 60_000
const lookMs = 5000
/** Milliseconds without a touch after which a tablet that has no network is locked: it could not be opened again. */
export const unreachedIdleMs = 60 * minuteMs

const place = 'stand-locked'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the tablet locks and opens this one, too.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Tells whether this tablet was locked, in any tab, whether or not the server knows it yet. */
export const useIsLockedHere = (): boolean => useSyncExternalStore(subscribe, isLockedHere, () => false)

function isLockedHere(): boolean {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}

/** Remembers that this tablet is locked, until its PIN was right. */
export function setLockedHere(isLocked: boolean): void {
  try {
    if (isLocked) localStorage.setItem(place, 'yes')
    else localStorage.removeItem(place)
  } catch {
    // Without storage only the server knows.
  }
  for (const listener of listeners) listener()
}

/** Tells the server that this tablet is locked. Returns it as it is then, or undefined without an answer. */
export const reportLock = (): Promise<StandView | undefined> =>
  ownerRequest(lockStand, {}).then(
    ({ stand }) => stand,
    () => undefined,
  )

/**
 * Locks the tablet when nobody touches it, and tells the server each minute in which somebody does. Returns the act that
 * locks it at once: what it shows is covered before the server knows.
 */
export function useIdleLock(onLocked: (stand: StandView) => void): () => void {
  const lock = async (isOverdue: boolean) => {
    if (isOverdue) setLockedHere(true)
    const locked = await reportLock()
    if (locked) onLocked(locked)
    else if (isOverdue) onLocked({ name: '', state: 'locked' })
  }
  const lockIdle = useEffectEvent(lock)
  useEffect(() => {
    let touchedAt = Date.now()
    let toldAt = touchedAt
    void saveTouch(touchedAt).catch(() => {})
    const touch = () => (touchedAt = Date.now())
    const look = () => {
      const now = Date.now()
      if (now - touchedAt >= standIdleMinutes * minuteMs) void lockIdle(now - touchedAt >= unreachedIdleMs)
      else if (touchedAt > toldAt && now - toldAt >= minuteMs) {
        toldAt = now
        void saveTouch(now).catch(() => {})
        ownerRequest(keepStandOpen, {}).catch(() => {})
      }
    }
    const timer = setInterval(look, lookMs)
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, touch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return () => void lock(true)
}
