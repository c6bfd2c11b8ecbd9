import { useLocation } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { addressOf, isWrittenIn } from '#shared/address.ts'
import type { Post } from '#shared/blog.ts'
import type { Locale } from '#shared/field.ts'
import { pictureUrl } from '#web/art/pictures.ts'
import { useLocale } from './locale.tsx'
import { Share } from './share.tsx'
import { useSite } from './site.ts'

/** The site's address while a page is rendered; in the browser it is the address bar's. */
export const OriginContext = createContext('')

type Props = {
  title?: string | undefined
  description: string
  image?: string
  article?: Pick<Post, 'author' | 'createdAt' | 'updatedAt'>
  unlisted?: boolean
}

/** A page's title and what search engines show of it. React puts these into the document's head. */
export function Head({ title, description, image, article, unlisted }: Props) {
  const rendered = use(OriginContext)
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const { branding } = useSite()
  const whole = title ? `${title} | ${branding.name}` : branding.name
  const origin = rendered || (typeof location === 'undefined' ? '' : location.origin)
  const isWhole = isWrittenIn(pathname, locale)
  const at = (language: Locale) => origin + addressOf(pathname, language)
  // A post in another language is the same post: there search engines are told of its own address.
  const canonical = unlisted || !(isWhole || article) ? undefined : at(isWhole ? locale : 'en')
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && !unlisted && isWrittenIn(pathname, 'es') && (
        <>
          <link rel="alternate" hrefLang="en" href={at('en')} />
          <link rel="alternate" hrefLang="es" href={at('es')} />
          <link rel="alternate" hrefLang="x-default" href={at('en')} />
        </>
      )}
      <link rel="icon" href={(branding.faviconUrl && pictureUrl(branding.faviconUrl)) || pictureUrl('mark')} />
      {import.meta.env.SSR && (
        <Share
          title={whole}
          description={description}
          name={branding.name}
          url={at(locale)}
          locale={locale}
          origin={origin}
          image={image ?? ''}
          article={article}
        />
      )}
    </>
  )
}
