let times = 0

/**
 * Import a chunk, trying twice. Chromium 150 (156 no more) holds on to a chunk's failure for as long as the page stands, so the second try asks for it at
 * another address, which its message names. Rejects with what the first try said where that names none.
 */
export function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: Error) => {
    const [address] = /https?:\/\/\S+\.js/.exec(error.message) ?? []
    if (!address) throw error
    times += 1
    return import(/* @vite-ignore */ `${address}?${times}`) as Promise<T>
  })
}
