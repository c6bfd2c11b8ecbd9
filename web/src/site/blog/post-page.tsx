import { Link, useParams } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react'
import type { WholePost } from '#shared/blog/blog.ts'
import type { Localized } from '#shared/localized-text.ts'
import { emptyPlateUrl } from '#web/art/pictures.ts'
import { Head } from '#web/app/head.tsx'
import { useLocale, useT } from '#web/app/locale.tsx'
import { postQuery, useContent } from '#web/app/content-queries.ts'
import { isServedAsNotFound } from '#web/app/served-as-not-found.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { EmptyNotice } from '#web/site/ui/empty-notice.tsx'
import { Icon } from '#web/site/ui/icon.tsx'
import { Picture } from '#web/site/ui/picture.tsx'
import { Spinner } from '#web/site/ui/spinner.tsx'
import { articleHtml } from './article.ts'
import * as styles from './post.css.ts'
import { formatPostDate } from './post-date.ts'

/** A published post. A missing or failed one is 'Blog Post Not Found', at once where the missing page was served. */
export function PostPage() {
  const { slug } = useParams({ from: '/blog/$slug' })
  const { data, isPending } = useContent(postQuery(slug))
  if (isPending && !isServedAsNotFound()) return <Spinner />
  return data && typeof data.content === 'string' ? <Article post={data} /> : <NotFound />
}

const showPlate = ({ target }: Pick<SyntheticEvent, 'target'>) => {
  if (target instanceof HTMLImageElement && !target.src.endsWith(emptyPlateUrl)) target.src = emptyPlateUrl
}

/** The post as guests read it. */
export function Article({ post }: { post: Localized<WholePost> }) {
  const t = useT()
  const { locale } = useLocale()
  const content = useMemo(() => articleHtml(post.content, locale), [post.content, locale])
  const prose = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // An image may have failed before hydration, without an event.
    for (const image of prose.current?.querySelectorAll('img') ?? [])
      if (image.complete && image.naturalWidth === 0) showPlate({ target: image })
  }, [content])
  const title = post.title || t(m.blog_untitled)
  const date = formatPostDate(post.createdAt, locale)
  return (
    <>
      <Head title={title} description={post.excerpt || title} image={post.imageUrl} article={post} />
      <article className={`${globals.wrap} ${styles.post}`}>
        <Link className={styles.back} to="/blog">
          <Icon name="left" />
          {t(m.blog_all)}
        </Link>
        <header className={styles.postHead}>
          <p className={styles.postMeta}>
            <time dateTime={post.createdAt}>{post.author ? t(m.blog_by, { date, author: post.author }) : date}</time>
          </p>
          <h1 dir="auto" lang={post.borrowed?.title} className={title.length > 60 ? styles.longTitle : ''}>
            {title}
          </h1>
        </header>
        <Picture picture={post.imageUrl} ground="talavera" className={styles.postPicture} />
        <div
          ref={prose}
          className={styles.prose}
          dir="auto"
          lang={post.borrowed?.content}
          onErrorCapture={showPlate}
          dangerouslySetInnerHTML={content}
        />
        <footer className={buttons.buttonRow}>
          <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to="/blog">
            {t(m.blog_back)}
          </Link>
        </footer>
      </article>
    </>
  )
}

function NotFound() {
  const t = useT()
  return (
    <>
      <Head title={t(m.blog_lost)} description={t(m.blog_lost_text)} />
      <EmptyNotice title={t(m.blog_lost)} main>
        <p>{t(m.blog_lost_text)}</p>
        <Link className={buttons.button} to="/blog">
          {t(m.blog_back)}
        </Link>
      </EmptyNotice>
    </>
  )
}
