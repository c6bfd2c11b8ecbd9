import type { Plugin } from 'vite'

const ofDiners =
  /[\\/]web[\\/]src[\\/](?:entry-client|app[\\/](?!session|attempt|faults|subscription-status)|diner[\\/](?:home|menu|blog|about|locations|privacy|ui)[\\/])|\?diner$/
const ofTheSharedRoom = /[\\/]shared[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$/
const ofTheOwner =
  /[\\/]web[\\/]src[\\/]owner[\\/](?!sign-in)|[\\/]routes[\\/]dashboard[\\/].+\?(?:section$|tsr-split)|\?owner$/
/** What runs before the app has its own of what it shares with it: it may need none of the app's chunks. */
const ofTheFrame = /[\\/]web[\\/]src[\\/]app[\\/]frame\.ts$|\?frame$/
const ofFrameAndApp = /[\\/]shared[\\/][\w-]+\.ts$|[\\/]app[\\/](?:clock|brought)\.ts$/
const ofBoth =
  /[\\/]shared[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$|[\\/]paraglide[\\/]messages(?:[\\/]\w+)?\.js$|[\\/]diner[\\/](?:booking[\\/]queries|menu[\\/]tab-names)\.ts$/

/**
 * A file that several pages share is one chunk whole. Pages that diners only read have the shared room's rules in a copy of their own, else everybody who
 * needs a file's opening hours would download what forms and the dashboard check; and the dashboard has its own of what diners use too, its words
 * among it, else it would wait for their chunks one after the other. So has what runs before the app.
 */
export const copies: Plugin = {
  name: 'copies',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer) return undefined
    const [whose, what] = ofTheFrame.test(importer)
      ? (['frame', ofFrameAndApp] as const)
      : ofTheOwner.test(importer)
        ? (['owner', ofBoth] as const)
        : ofDiners.test(importer)
          ? (['diner', ofTheSharedRoom] as const)
          : []
    if (!what) return undefined
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && what.test(resolved.id) ? `${resolved.id}?${whose}` : resolved
  },
}
