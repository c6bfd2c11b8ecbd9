/** Returns whether there is no net: a page that was kept is shown where the net did not answer, whatever the browser says of it. */
export const isOffline = (): boolean => !navigator.onLine || document.documentElement.dataset['keptAt'] !== undefined
