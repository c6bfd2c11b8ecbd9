import type { Plugin } from 'vite'

const ofDiners =
  /[\\/]web[\\/]src[\\/](?:entry-client|app[\\/](?!session|check|attempt|faults|subscription-status)|diner[\\/](?:home|menu|blog|about|locations|privacy|ui)[\\/])|\?diner$/
const ofTheSharedRoom = /[\\/]shared[\\/][\w-]+\.ts$/

/**
 * Pages that diners only read have the shared room's rules in a copy of their own. A file that two pages share is one chunk whole, so what forms and the
 * dashboard check would else be downloaded by everybody who needs the same file's opening hours.
 */
export const dinersCopy: Plugin = {
  name: 'diners-copy',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !ofDiners.test(importer)) return undefined
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && ofTheSharedRoom.test(resolved.id) ? `${resolved.id}?diner` : resolved
  },
}
