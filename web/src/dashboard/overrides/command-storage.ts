/** Text that the owner typed and that is not applied yet; `waiting` while the site was not reached. */
export type StoredCommand = { text: string; waiting: boolean }

const place = 'kept-saying'

/** Stores the typed text on this device, until it is applied or the owner signs out. */
export function saveCommand(saying: StoredCommand): void {
  try {
    if (saying.text) localStorage.setItem(place, JSON.stringify(saying))
    else localStorage.removeItem(place)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Returns the stored text; empty if there is none. */
export function loadCommand(): StoredCommand {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<StoredCommand> | null
    return { text: typeof kept?.text === 'string' ? kept.text : '', waiting: kept?.waiting === true }
  } catch {
    return { text: '', waiting: false }
  }
}
