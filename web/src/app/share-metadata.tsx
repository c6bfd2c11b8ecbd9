import type { Post } from '#shared/blog/blog.ts'
import type { Locale } from '#shared/validation.ts'
import hero from '#web/art/hero/hero-wide.jpg?url'
import { isDrawing, pictureUrl } from '#web/art/pictures.ts'

type Props = {
  title: string
  description: string
  name: string
  url: string
  locale: Locale
  origin: string
  /** Without one, networks show the title alone. */
  image: string | undefined
  article: Pick<Post, 'author' | 'createdAt' | 'updatedAt'> | undefined
}

/**
 * Returns a page's image for sharing: the owner's photo, or the drawing of a site with motifs, because networks show no
 * SVG.
 */
export const shareImageUrl = (image: string, motifs: boolean): string | undefined =>
  (image && !isDrawing(image) && !/\.svg$/i.test(image) && pictureUrl(image)?.split('#')[0]) ||
  (motifs ? hero : undefined)

/** Metadata for shared links. Networks read it from the published page and run no script, so the app omits it. */
export function ShareMeta({ title, description, name, url, locale, origin, image, article }: Props) {
  const picture = image && new URL(image, origin || 'http://localhost').href
  const own = image === hero
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locale === 'en' ? 'en_US' : 'es_US'} />
      <meta property="og:locale:alternate" content={locale === 'en' ? 'es_US' : 'en_US'} />
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta property="og:image:alt" content={title} />}
      {own && <meta property="og:image:width" content="1280" />}
      {own && <meta property="og:image:height" content="800" />}
      {article && <meta property="article:published_time" content={article.createdAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      {article && <meta property="article:author" content={article.author} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {picture && <meta name="twitter:image" content={picture} />}
      {picture && <meta name="twitter:image:alt" content={title} />}
    </>
  )
}
