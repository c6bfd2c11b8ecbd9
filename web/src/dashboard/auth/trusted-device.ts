const place = 'trusted-device'

/** Remembers on this device whether the owner ticked that it is her own. */
export function saveTrustedDevice(isOwn: boolean): void {
  try {
    if (isOwn) localStorage.setItem(place, 'yes')
    else localStorage.removeItem(place)
  } catch {
    // Without storage she ticks it each time.
  }
}

/** Tells whether the owner ticked at the last sign-in that this device is her own. */
export function isTrustedDevice(): boolean {
  try {
    return localStorage.getItem(place) === 'yes'
  } catch {
    return false
  }
}
