/** Returns whether the network is unavailable. A page from the cache counts, whatever the browser reports. */
export const isOffline = (): boolean => !navigator.onLine || document.documentElement.dataset['keptAt'] !== undefined
