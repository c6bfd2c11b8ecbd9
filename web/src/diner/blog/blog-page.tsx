import { Link } from '@tanstack/react-router'
import type { Post } from '#shared/blog.ts'
import type { In } from '#shared/text.ts'
import { Head } from '#web/app/head.tsx'
import { useLocale, useT } from '#web/app/locale.tsx'
import { blogQuery, useEdition } from '#web/app/edition.ts'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { Empty } from '#web/diner/ui/empty.tsx'
import { PageHead } from '#web/diner/ui/page-head.tsx'
import { Picture } from '#web/diner/ui/picture.tsx'
import { Spinner } from '#web/diner/ui/spinner.tsx'
import * as s from './blog.css.ts'
import { postDate } from './post-date.ts'

const grounds = ['chile', 'agave', 'marigold', 'talavera'] as const
type CardProps = { post: In<Post>; ground: (typeof grounds)[number]; look?: string }

/** The published posts, newest first. A list that does not load is an empty one. */
export function BlogPage() {
  const t = useT()
  const { branding } = useSite()
  const { data: posts = [], isPending } = useEdition(blogQuery)
  return (
    <>
      <Head title={t(m.nav_blog)} description={t(m.blog_description, { name: branding.name })} />
      <div className={`${motif.picado} ${motif.picadoOnMasa} ${motif.picadoSmall}`} aria-hidden="true" />
      <PageHead title={t(m.blog_title)} line="blogLead" />
      {isPending ? (
        <Spinner />
      ) : posts.length > 0 ? (
        <div className={`${g.wrap} ${s.posts}`}>
          <Card post={posts[0]!} ground="talavera" look={s.newest} />
          {posts.length > 1 && (
            <div className={s.cards}>
              {posts.slice(1).map((post, index) => (
                <Card key={post.slug} post={post} ground={grounds[index % grounds.length]!} />
              ))}
            </div>
          )}
        </div>
      ) : (
        <Empty title={t(m.blog_empty)}>
          <p>{t(m.blog_empty_text)}</p>
        </Empty>
      )}
    </>
  )
}

function Card({ post, ground, look = '' }: CardProps) {
  const t = useT()
  const { locale } = useLocale()
  const title = post.title || t(m.blog_untitled)
  return (
    <article className={`${s.card} ${look}`}>
      <Picture picture={post.imageUrl} ground={ground} className={s.cardPicture} />
      <div className={s.cardWords}>
        <p className={s.date}>
          <time dateTime={post.createdAt}>{postDate(post.createdAt, locale)}</time>
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
          className={s.more}
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
