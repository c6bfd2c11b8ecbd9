import type { Plugin } from 'vite'

const ofTheOwner =
  /[\\/]web[\\/]src[\\/](?:.*[\\/]dashboard[\\/]|routes[\\/](?:dashboard|management)|features[\\/]session[\\/]|app[\\/]session)|\?owner$/
const ofTheSharedRoom = /[\\/]shared[\\/][\w-]+\.ts$/

/**
 * The dashboard has the shared room's rules in a copy of its own. A file that two pages share is one chunk whole, so what the owner's forms check would
 * else be downloaded by every diner who needs the same file's opening hours.
 */
export const ownersCopy: Plugin = {
  name: 'owners-copy',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !ofTheOwner.test(importer)) return undefined
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && ofTheSharedRoom.test(resolved.id) ? `${resolved.id}?owner` : resolved
  },
}
