let times = 0

/**
 * Imports a chunk, with one retry. Chromium 150 (not 156) caches a chunk's failure per document, so the retry uses the
 * address that the error message names. Rejects with the first error if there is none.
 */
export function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: Error) => {
    const [address] = /https?:\/\/\S+\.js/.exec(error.message) ?? []
    if (!address) throw error
    times += 1
    return import(/* @vite-ignore */ `${address}?${times}`) as Promise<T>
  })
}
