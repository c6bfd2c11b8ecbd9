import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import type { PageSite } from '#shared/site/site.ts'
import large from '#web/art/icons/icon-512.png'
import small from '#web/art/icons/icon-192.png'
import { pictureUrl } from '#web/art/pictures.ts'

/** The colour around the page and of the browser's bar. */
export const backgroundColor = '#fbf4e6'

export const webManifestPath = '/site.webmanifest'

/** The icon on its background, with a margin for the shapes that systems cut. */
export const touchIconUrl = small

/** The manifest of the owner's pages: an iPhone shows push messages only of an app on its home screen. */
export const dashboardManifestPath = '/dashboard.webmanifest'

const icons = () => [
  { src: small, sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: large, sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: large, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: pictureUrl('mark'), sizes: 'any', type: 'image/svg+xml' },
]

/** Returns the dashboard's manifest: an app of its own beside the guests', with the sign-in page in it. */
export const buildDashboardManifest = ({ branding }: Pick<PageSite, 'branding'>): string =>
  JSON.stringify({
    name: branding.name,
    short_name: branding.name,
    id: '/dashboard',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: backgroundColor,
    icons: icons(),
  })

/** Returns the web app manifest in one language: the restaurant's name, opening on the home page. */
export const buildWebManifest = ({ branding }: Pick<PageSite, 'branding'>, locale: Locale): string =>
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
    icons: icons(),
  })
