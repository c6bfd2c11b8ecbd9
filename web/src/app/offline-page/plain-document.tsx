import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#shared/validation.ts'
import type { PageSite } from '#shared/site/site.ts'
import { appearanceOrDefault } from '#shared/site/themes.ts'
import { pictureUrl } from '#web/art/pictures.ts'
import { letterIconUrl } from '#web/app/letter-icon.ts'

/** Renders a document without the app, with a style of its own, for printing and offline pages. */
export const renderPlainDocument = (
  { branding, look }: Pick<PageSite, 'branding' | 'look'>,
  { locale, title, style }: { locale: Locale; title: string; style: string },
  body: ReactNode,
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${branding.name}`}</title>
        <link rel="icon" href={appearanceOrDefault(look).motifs ? pictureUrl('mark') : letterIconUrl(branding.name)} />
        {/* oxlint-disable-next-line react/no-danger -- our own style, with no word of anybody's in it */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{body}</body>
    </html>,
  )}`
