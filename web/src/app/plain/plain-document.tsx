import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#shared/validation.ts'
import { pictureUrl } from '#web/art/pictures.ts'

/** Renders a document without the app, with a style of its own, for printing and offline pages. */
export const renderPlainDocument = (locale: Locale, title: string, style: string, body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href={pictureUrl('mark')} />
        {/* oxlint-disable-next-line react/no-danger -- our own style, with no word of anybody's in it */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{body}</body>
    </html>,
  )}`
