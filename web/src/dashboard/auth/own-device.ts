const place = 'own-device'

/** Remembers on this device whether the owner ticked that it is her own. */
export function saveOwnDevice(isOwn: boolean): void {
  try {
    if (isOwn) localStorage.setItem(place, 'yes')
    else localStorage.removeItem(place)
  } catch {
    // Without storage she ticks it each time.
  }
}

/** Tells whether the owner ticked at the last sign-in that this device is her own. */
export function isOwnDevice(): boolean {
  try {
    return localStorage.getItem(place) === 'yes'
  } catch {
    return false
  }
}
