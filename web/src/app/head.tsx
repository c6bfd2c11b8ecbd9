import { useLocation } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Post } from '#shared/blog.ts'
import { pictureUrl } from '#web/art/pictures.ts'
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
  const { pathname } = useLocation()
  const { branding } = useSite()
  const whole = title ? `${title} | ${branding.name}` : branding.name
  const origin = rendered || (typeof location === 'undefined' ? '' : location.origin)
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + pathname} />}
      <link rel="icon" href={(branding.faviconUrl && pictureUrl(branding.faviconUrl)) || pictureUrl('mark')} />
      {import.meta.env.SSR && (
        <Share
          title={whole}
          description={description}
          name={branding.name}
          url={origin + pathname}
          origin={origin}
          image={image ?? ''}
          article={article}
        />
      )}
    </>
  )
}
