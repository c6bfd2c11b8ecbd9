import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import type { PageSite } from '#shared/site/site.ts'
import large from '#web/art/icons/icon-512.png'
import small from '#web/art/icons/icon-192.png'
import { type Appearance, defaultAppearance, themes, appearanceOrDefault } from '#shared/site/themes.ts'
import { pictureUrl } from '#web/art/pictures.ts'
import { letterIconUrl } from './letter-icon.ts'

/** Returns the color of the page's background and of the browser's bar. */
export const backgroundColorOf = ({ theme }: Appearance): string => themes[theme].color.masa

export const webManifestPath = '/site.webmanifest'

/** The icon on its background, with a margin for the shapes that systems cut. */
export const touchIconUrl = small

/** The manifest of the owner's pages: an iPhone shows push messages only of an app on its home screen. */
export const dashboardManifestPath = '/dashboard.webmanifest'

type Of = Pick<PageSite, 'branding' | 'look'>

const iconsOf = ({ branding, look }: Of) =>
  appearanceOrDefault(look).motifs
    ? drawnIcons()
    : [{ src: letterIconUrl(branding.name), sizes: 'any', type: 'image/svg+xml' }]

const drawnIcons = () => [
  { src: small, sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: large, sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: large, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: pictureUrl('mark'), sizes: 'any', type: 'image/svg+xml' },
]

/** Returns the dashboard's manifest: an app of its own beside the guests', with the sign-in page in it. */
export const buildDashboardManifest = (site: Of): string =>
  JSON.stringify({
    name: site.branding.name,
    short_name: site.branding.name,
    id: '/dashboard',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: backgroundColorOf(defaultAppearance),
    theme_color: backgroundColorOf(defaultAppearance),
    icons: iconsOf(site),
  })

/** Returns the web app manifest in one language: the restaurant's name, opening on the home page. */
export const buildWebManifest = (site: Of, locale: Locale): string =>
  JSON.stringify({
    name: site.branding.name,
    short_name: site.branding.name,
    lang: locale,
    id: pathInLocale('/', locale),
    start_url: pathInLocale('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: backgroundColorOf(appearanceOrDefault(site.look)),
    theme_color: backgroundColorOf(appearanceOrDefault(site.look)),
    icons: iconsOf(site),
  })
