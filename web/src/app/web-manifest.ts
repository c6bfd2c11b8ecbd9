import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import type { PageSite } from '#shared/site/site.ts'
import large from '#web/art/icons/icon-512.png'
import small from '#web/art/icons/icon-192.png'
import { pictureUrl } from '#web/art/pictures.ts'

/** The colour around the page, of the bar over it too. */
export const backgroundColor = '#fbf4e6'

export const webManifestPath = '/site.webmanifest'

/** The mark on its ground: systems cut it to their shapes, within which it stays. */
export const touchIcon = small

/** What a phone puts on its home screen: the restaurant by its name, opening with the home page, in one language. */
export const webManifest = ({ branding }: Pick<PageSite, 'branding'>, locale: Locale): string =>
  JSON.stringify({
    name: branding.name,
    short_name: branding.name,
    lang: locale,
    id: pathInLocale('/', locale),
    start_url: pathInLocale('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: backgroundColor,
    icons: [
      { src: small, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: large, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: large, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: pictureUrl('mark'), sizes: 'any', type: 'image/svg+xml' },
    ],
  })
