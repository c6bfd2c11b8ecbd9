import { pathInLocale } from '#shared/site/locale-path.ts'
import type { ListedPost } from '#shared/blog/blog.ts'
import type { Locale } from '#shared/validation.ts'
import { intlLocales } from '#shared/time/local-time.ts'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import { localize } from '#shared/localized-text.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { formatPostDate } from '#web/site/blog/post-date.ts'
import { Thumbnail, ThumbnailRow } from '#web/dashboard/ui/thumbnail-row.tsx'
import * as m from '#web/paraglide/messages.js'
import { ExternalButtonLink, ButtonLink, ExternalIconLink } from '#web/dashboard/ui/button.tsx'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import { OverflowMenu } from '#web/dashboard/ui/overflow-menu.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Badge, EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { type Column, DataTable, type NarrowRowOptions } from '#web/dashboard/ui/table.tsx'
import { TranslationBadge, translationStatusLabel } from '#web/dashboard/ui/translation-badge.tsx'
import * as styles from './blog.css.ts'
import { usePostDeletion } from './use-post-deletion.ts'
import { usePosts } from './use-posts.ts'

/** The list of posts and drafts with search, edit, view and delete. */
export function PostsPage() {
  const t = useT()
  const { locale } = useLocale()
  const { posts, failed, more, seek } = usePosts()
  const remove = usePostDeletion()
  return (
    <DashboardPage
      title={t(m.dashboard_nav_blog)}
      site={{ path: '/blog', name: t(m.dashboard_nav_blog) }}
      actions={
        <ButtonLink to="blog/new" kind="go" icon="plus">
          {t(m.blog_new)}
        </ButtonLink>
      }
    >
      {failed && <LoadFailed title={t(m.blog_failed)} />}
      {!posts && !failed && (
        <Panel flush>
          <LoadingRows rows={6} />
        </Panel>
      )}
      {posts && (
        <DataTable
          label={t(m.blog_posts)}
          rows={posts}
          rowKey={({ id }) => id}
          columns={columnsOf(t, locale, (post) => void remove({ ...post, title: localize(post.title, locale) }))}
          narrow={rowsOf(t, locale, (post) => void remove({ ...post, title: localize(post.title, locale) }))}
          search={{
            label: t(m.blog_search),
            said: ({ title, excerpt, author }) => ({
              names: [title.en, title.es, author],
              more: [excerpt.en, excerpt.es],
            }),
          }}
          chips={{
            label: t(m.blog_state),
            options: [
              { value: 'all', label: t(m.menu_all), holds: () => true },
              { value: 'published', label: t(m.blog_published), holds: ({ published }) => published },
              { value: 'draft', label: t(m.blog_drafts), holds: ({ published }) => !published },
              {
                value: 'words',
                label: t(m.menu_words_to_do),
                holds: (post) => translationStatusLabel(textsOf(post)) !== undefined,
              },
            ],
          }}
          more={more}
          onSeek={seek}
          empty={
            <EmptyState icon="blog" title={t(m.blog_none)}>
              <ButtonLink to="blog/new" icon="plus">
                {t(m.blog_new)}
              </ButtonLink>
            </EmptyState>
          }
        />
      )}
    </DashboardPage>
  )
}

const textsOf = ({ title, excerpt, body }: ListedPost) => [title, excerpt, body]

const columnsOf = (t: Translate, locale: Locale, remove: (post: ListedPost) => void): Column<ListedPost>[] => [
  {
    key: 'post',
    label: t(m.blog_post),
    cell: (post) => (
      <ThumbnailRow picture={post.imageUrl} text={localize(post.excerpt, locale)}>
        <DashboardLink to={`blog/edit/${post.id}`}>
          <span dir="auto">{localize(post.title, locale)}</span>
        </DashboardLink>
        <TranslationBadge of={textsOf(post)} />
      </ThumbnailRow>
    ),
    by: ({ title }) => localize(title, locale),
  },
  {
    key: 'state',
    label: t(m.blog_state),
    cell: ({ published }) => <State published={published} />,
    by: ({ published }) => (published ? 1 : 0),
  },
  {
    key: 'date',
    label: t(m.blog_date),
    cell: ({ createdAt }) => <span className={styles.soft}>{formatPostDate(createdAt, locale)}</span>,
    by: ({ createdAt }) => createdAt,
  },
  {
    key: 'acts',
    label: t(m.dashboard_actions),
    kind: 'acts',
    cell: (post) => <Acts post={post} remove={remove} />,
  },
]

/** The rows of narrow screens: picture, title, state and actions, by month. */
const rowsOf = (t: Translate, locale: Locale, remove: (post: ListedPost) => void): NarrowRowOptions<ListedPost> => ({
  groups: { of: ({ createdAt }) => monthOf(createdAt, locale) },
  row: (post) => ({
    key: post.id,
    name: localize(post.title, locale),
    to: `blog/edit/${post.id}`,
    lead: <Thumbnail of={post.imageUrl} />,
    line: (
      <>
        {!post.published && <State published={false} />}
        <span>{formatPostDate(post.createdAt, locale)}</span>
        <TranslationBadge of={textsOf(post)} />
      </>
    ),
    acts: <Acts post={post} remove={remove} bare />,
  }),
})

const monthOf = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], {
    timeZone: restaurantTimeZone(),
    month: 'long',
    year: 'numeric',
  }).format(new Date(instant))

/** View and more: with words in a table, as icons in a row. */
function Acts({
  post,
  remove,
  bare = false,
}: {
  post: ListedPost
  remove: (post: ListedPost) => void
  bare?: boolean
}) {
  const t = useT()
  const { locale } = useLocale()
  const look = { href: pathInLocale(`/blog/${post.slug}`, locale), target: '_blank', rel: 'noopener' }
  const title = localize(post.title, locale)
  const name = `${t(m.blog_view)}: ${title}`
  return (
    <>
      {post.published &&
        (bare ? (
          <ExternalIconLink {...look} icon="external" name={name} />
        ) : (
          <ExternalButtonLink {...look} kind="plain" icon="external" aria-label={name}>
            {t(m.blog_view)}
          </ExternalButtonLink>
        ))}
      <OverflowMenu
        label={t(m.dashboard_more_actions)}
        of={title}
        actions={[{ label: t(m.dashboard_delete), icon: 'trash', stops: true, run: () => remove(post) }]}
      />
    </>
  )
}

/** Whether guests see the post. */
function State({ published }: { published: boolean }) {
  const t = useT()
  return (
    <Badge tone={published ? 'good' : 'wait'} icon={published ? 'done' : 'edit'}>
      {t(published ? m.blog_published : m.blog_draft)}
    </Badge>
  )
}
