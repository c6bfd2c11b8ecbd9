import { useLocation } from '@tanstack/react-router'
import { createContext, use } from 'react'
import heroImage from '#web/art/hero/hero-wide.jpg?url'
import { pictureUrl } from '#web/art/pictures.ts'
import { useLocale } from './locale.tsx'
import { useSite } from './site.ts'

/** The site's address while a page is rendered; in the browser it is the address bar's. */
export const OriginContext = createContext('')

type Props = { title?: string | undefined; description: string; image?: string; article?: boolean; unlisted?: boolean }

/** A page's title and what search engines and shares show of it. React puts these into the document's head. */
export function Head({ title, description, image, article, unlisted }: Props) {
  const rendered = use(OriginContext)
  const { pathname } = useLocation()
  const { branding } = useSite()
  const { locale } = useLocale()
  const origin = rendered || (typeof location === 'undefined' ? '' : location.origin)
  const whole = title ? `${title} | ${branding.name}` : branding.name
  const url = origin + pathname
  const picture = new URL((image && pictureUrl(image)) || heroImage, origin || 'http://localhost').href
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={branding.name} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={locale === 'en' ? 'en_US' : 'es_US'} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href={(branding.faviconUrl && pictureUrl(branding.faviconUrl)) || pictureUrl('mark')} />
    </>
  )
}
