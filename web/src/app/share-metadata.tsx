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
  image: string
  article: Pick<Post, 'author' | 'createdAt' | 'updatedAt'> | undefined
}

/** Returns a page's image for sharing: the owner's photo, or our hero, because networks show no SVG. */
export const shareImageUrl = (image: string): string =>
  (image && !isDrawing(image) && !/\.svg$/i.test(image) && pictureUrl(image)?.split('#')[0]) || hero

/** Metadata for shared links. Networks read it from the published page and run no script, so the app omits it. */
export function ShareMeta({ title, description, name, url, locale, origin, image, article }: Props) {
  const picture = new URL(shareImageUrl(image), origin || 'http://localhost').href
  const own = picture.endsWith(hero)
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locale === 'en' ? 'en_US' : 'es_US'} />
      <meta property="og:locale:alternate" content={locale === 'en' ? 'es_US' : 'en_US'} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:alt" content={title} />
      {own && <meta property="og:image:width" content="1280" />}
      {own && <meta property="og:image:height" content="800" />}
      {article && <meta property="article:published_time" content={article.createdAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      {article && <meta property="article:author" content={article.author} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title} />
    </>
  )
}
