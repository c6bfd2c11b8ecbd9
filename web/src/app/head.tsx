import { useLocation } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { pathInLocale, isOwnerPath } from '#shared/site/locale-path.ts'
import type { Post } from '#shared/blog/blog.ts'
import { pictureUrl } from '#web/art/pictures.ts'
import { useLocale } from './locale.tsx'
import { letterIconUrl } from './letter-icon.ts'
import { ShareMeta, shareImageUrl } from './share-metadata.tsx'
import { useHasMotifs, useSite } from './use-site.ts'
import { dashboardManifestPath, touchIconUrl, webManifestPath } from './web-manifest.ts'

/** Options of a rendered page: the site's address, the canonical path, and whether it links its other language. */
export type RenderedPage = { origin: string; canonical?: string; paired?: boolean }
export const RenderedPageContext = createContext<RenderedPage>({ origin: '' })

type Props = {
  title?: string | undefined
  description: string
  image?: string
  article?: Pick<Post, 'author' | 'createdAt' | 'updatedAt'>
}

/** A page's title and metadata, some of them in published pages only. React puts them into the document's head. */
export function Head({ title, description, image, article }: Props) {
  const { origin, canonical, paired } = use(RenderedPageContext)
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const { branding } = useSite()
  const motifs = useHasMotifs()
  const whole = title ? `${title} | ${branding.name}` : branding.name
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {import.meta.env.SSR &&
        (canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />)}
      {import.meta.env.SSR && paired && (
        <>
          <link rel="alternate" hrefLang="en" href={origin + pathInLocale(pathname, 'en')} />
          <link rel="alternate" hrefLang="es" href={origin + pathInLocale(pathname, 'es')} />
          <link rel="alternate" hrefLang="x-default" href={origin + pathInLocale(pathname, 'en')} />
        </>
      )}
      <link
        rel="icon"
        href={
          (branding.faviconUrl && pictureUrl(branding.faviconUrl)) ||
          (motifs ? pictureUrl('mark') : letterIconUrl(branding.name))
        }
      />
      {import.meta.env.SSR && (
        <>
          <link
            rel="manifest"
            href={isOwnerPath(pathname) ? dashboardManifestPath : pathInLocale(webManifestPath, locale)}
          />
          {motifs && <link rel="apple-touch-icon" href={touchIconUrl} />}
        </>
      )}
      {import.meta.env.SSR && (
        <ShareMeta
          title={whole}
          description={description}
          name={branding.name}
          url={origin + pathInLocale(pathname, locale)}
          locale={locale}
          origin={origin}
          image={shareImageUrl(image ?? '', motifs)}
          article={article}
        />
      )}
    </>
  )
}
