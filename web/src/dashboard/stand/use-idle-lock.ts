import { useEffect, useEffectEvent } from 'react'
import { keepStandOpen, lockStand } from '#shared/stand/endpoints.ts'
import { standIdleMinutes, type StandView } from '#shared/stand/stand.ts'
import { ownerRequest } from '#web/app/session.ts'

const minuteMs = 60_000
const lookMs = 5000

/**
 * Locks the tablet when nobody touches it, and tells the server each minute in which somebody does. Returns the act that
 * locks it at once: what it shows is covered before the server knows.
 */
export function useIdleLock(onLocked: (stand: StandView) => void): () => void {
  const lock = useEffectEvent(async () => {
    const locked = await ownerRequest(lockStand, {}).catch(() => undefined)
    if (locked) onLocked(locked.stand)
  })
  useEffect(() => {
    let touchedAt = Date.now()
    let toldAt = touchedAt
    const touch = () => (touchedAt = Date.now())
    const look = () => {
      const now = Date.now()
      if (now - touchedAt >= standIdleMinutes * minuteMs) void lock()
      else if (touchedAt > toldAt && now - toldAt >= minuteMs) {
        toldAt = now
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
  return () => void lock()
}
