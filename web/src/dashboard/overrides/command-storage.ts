/** What the owner typed and is not done yet; `waiting` while it could not be read, since the site was not reached. */
export type StoredCommand = { text: string; waiting: boolean }

const place = 'kept-saying'

/** Keep on this device what was typed, until it is done or nobody is signed in. */
export function saveCommand(saying: StoredCommand): void {
  try {
    if (saying.text) localStorage.setItem(place, JSON.stringify(saying))
    else localStorage.removeItem(place)
  } catch {
    // Without storage it is there as long as the page.
  }
}

/** What was kept; nothing where there is none. */
export function loadCommand(): StoredCommand {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<StoredCommand> | null
    return { text: typeof kept?.text === 'string' ? kept.text : '', waiting: kept?.waiting === true }
  } catch {
    return { text: '', waiting: false }
  }
}
