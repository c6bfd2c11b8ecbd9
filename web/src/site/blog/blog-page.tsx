import { Link, useParams } from '@tanstack/react-router'
import type { Post } from '#shared/blog/blog.ts'
import type { Localized } from '#shared/localized-text.ts'
import { Head } from '#web/app/head.tsx'
import { useLocale, useT } from '#web/app/locale.tsx'
import { blogQuery, useContent } from '#web/app/content-queries.ts'
import { NotFound } from '#web/app/not-found.tsx'
import { isServedAsNotFound } from '#web/app/served-as-not-found.ts'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { EmptyNotice } from '#web/site/ui/empty-notice.tsx'
import { PageHead } from '#web/site/ui/page-head.tsx'
import { Picture } from '#web/site/ui/picture.tsx'
import { Spinner } from '#web/site/ui/spinner.tsx'
import * as styles from './blog.css.ts'
import { formatPostDate } from './post-date.ts'

const grounds = ['chile', 'agave', 'marigold', 'talavera'] as const
type CardProps = { post: Localized<Post>; ground: (typeof grounds)[number]; look?: string }

/** The newest posts, or an older page of the list. A list that fails to load is empty. */
export function BlogPage() {
  const { page } = useParams({ strict: false })
  const t = useT()
  const { locale } = useLocale()
  const { branding } = useSite()
  const { data: posts = [], isPending } = useContent(blogQuery(page))
  const [first, ...others] = posts
  if (page && !first && (!isPending || isServedAsNotFound())) return <NotFound />
  const last = posts.at(-1)
  const day = (post: { createdAt: string }) => formatPostDate(post.createdAt, locale)
  const dates = page && first && last ? t(m.blog_dates, { from: day(last), to: day(first) }) : ''
  const title = dates ? `${t(m.layout_nav_blog)}: ${dates}` : t(m.layout_nav_blog)
  const description = t(m.blog_description, { name: branding.name })
  return (
    <>
      <Head title={title} description={dates ? `${description} ${dates}.` : description} />
      <div className={`${motif.picado} ${motif.picadoOnMasa} ${motif.picadoSmall}`} aria-hidden="true" />
      {dates ? (
        <PageHead title={t(m.blog_title)} lead={dates} />
      ) : (
        <PageHead title={t(m.blog_title)} line={{ page: '/blog', of: 'blogLead' }} />
      )}
      {isPending ? (
        <Spinner />
      ) : first ? (
        <div className={`${globals.wrap} ${styles.posts}`}>
          {!page && <Card post={first} ground="talavera" look={styles.newest} />}
          {(page || others.length > 0) && (
            <div className={styles.cards}>
              {(page ? posts : others).map((post, index) => (
                <Card key={post.slug} post={post} ground={grounds[index % grounds.length] ?? 'chile'} />
              ))}
            </div>
          )}
          {(first.newer || last?.older) && (
            <nav className={buttons.buttonRow} aria-label={t(m.blog_pages)}>
              {first.newer && (
                <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to={first.newer}>
                  {t(m.blog_newer)}
                </Link>
              )}
              {last?.older && (
                <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to={last.older}>
                  {t(m.blog_older)}
                </Link>
              )}
            </nav>
          )}
        </div>
      ) : (
        <EmptyNotice title={t(m.blog_empty)}>
          <p>{t(m.blog_empty_text)}</p>
        </EmptyNotice>
      )}
    </>
  )
}

function Card({ post, ground, look = '' }: CardProps) {
  const t = useT()
  const { locale } = useLocale()
  const title = post.title || t(m.blog_untitled)
  return (
    <article className={`${styles.card} ${look}`}>
      <Picture picture={post.imageUrl} ground={ground} className={styles.cardPicture} />
      <div className={styles.cardWords}>
        <p className={styles.date}>
          <time dateTime={post.createdAt}>{formatPostDate(post.createdAt, locale)}</time>
        </p>
        <h2 dir="auto" lang={post.borrowed?.title}>
          {title}
        </h2>
        {post.excerpt && (
          <p dir="auto" lang={post.borrowed?.excerpt}>
            {post.excerpt}
          </p>
        )}
        <Link
          className={styles.more}
          to="/blog/$slug"
          params={{ slug: post.slug }}
          aria-label={`${t(m.blog_more)}: ${title}`}
        >
          {t(m.blog_more)}
        </Link>
      </div>
    </article>
  )
}
