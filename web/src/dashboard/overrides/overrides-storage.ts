import type { OverridesView } from '#shared/overrides/types.ts'

const place = 'kept-today'

/** Stores the active overrides on this device until sign-out, to show them at once and offline. */
export function saveOverrides(today: OverridesView): void {
  try {
    localStorage.setItem(place, JSON.stringify(today))
  } catch {
    // Without storage they appear once the site answers.
  }
}

/** Returns the stored overrides, if any. */
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
  } catch {}
}
