import type { OverridesView } from '#shared/overrides/types.ts'

const place = 'kept-today'

/** Keep what stands on this device, until nobody is signed in: it is shown at once, and without a connection. */
export function saveOverrides(today: OverridesView): void {
  try {
    localStorage.setItem(place, JSON.stringify(today))
  } catch {
    // Without storage it is there once the site has answered.
  }
}

/** What was kept, if any. */
export function loadOverrides(): OverridesView | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as OverridesView | null
    return Array.isArray(kept?.standing) ? kept : undefined
  } catch {
    return undefined
  }
}

export function clearOverrides(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // There is none.
  }
}
