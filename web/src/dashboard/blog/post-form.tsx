import { useEffect, useState } from 'react'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { postTextLimits, type WholePost } from '#shared/blog/blog.ts'
import { localize } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { PictureField } from '#web/dashboard/ui/picture-field.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { ConflictBanner } from '#web/dashboard/ui/draft.tsx'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { Fields, TextField } from '#web/dashboard/ui/field.tsx'
import { DashboardLink, useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, Columns, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { PostPreview } from './post-preview.tsx'
import { PostTextEditor } from './post-text-editor.tsx'
import { usePostDeletion } from './use-post-deletion.ts'
import { usePostForm } from './use-post-form.ts'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'

/** The editor of a post: its text at the left, its listing at the right. */
export function PostForm({ post }: { post?: WholePost }) {
  const t = useT()
  const { locale } = useLocale()
  const go = useDashboardNavigate()
  const form = usePostForm(post)
  const remove = usePostDeletion()
  const [previewing, setPreviewing] = useState(false)
  const [uploading, setUploading] = useState(false)
  const { values, slug, pending } = form
  const { aim, giveUp } = useErrorFocus(() => document.getElementById('main'))
  /** A tap during an upload waits for it, and is dropped if the upload fails. */
  const [wanted, setWanted] = useState<{ published: boolean; imageUrl: string }>()
  const save = async (published: boolean) => {
    if (uploading) return setWanted({ published, imageUrl: values.imageUrl })
    aim()
    if (await form.save({ published })) giveUp()
    return undefined
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it saves what is typed by then, and ends the wait at once
  useEffect(() => {
    if (!wanted || uploading) return
    setWanted(undefined)
    if (values.imageUrl !== wanted.imageUrl) void save(wanted.published)
  })
  const address = post?.published ? `/blog/${post.slug}` : undefined
  const isOut = address !== undefined
  const title = post ? localize(post.title, locale) : ''
  const busy = pending || wanted !== undefined
  return (
    <DashboardPage
      title={t(post ? m.blog_edit : m.blog_new)}
      site={address ? { path: address, name: title } : 'draft'}
      note={
        <>
          <DashboardLink to="blog">{t(m.blog_owner_back)}</DashboardLink> ·{' '}
          {t(isOut ? m.blog_on_site : m.blog_draft_long)}
        </>
      }
      dock={
        <>
          <Button icon="eye" onClick={() => setPreviewing(true)}>
            {t(m.blog_preview)}
          </Button>
          <Button busy={busy && isOut} unavailable={busy} onClick={() => void save(false)}>
            {t(isOut ? m.blog_unpublish : m.blog_save_draft)}
          </Button>
          <Button kind="go" busy={busy} onClick={() => void save(true)}>
            {t(
              wanted ? m.dashboard_image_sending : pending ? m.dashboard_saving : isOut ? m.blog_save : m.blog_publish,
            )}
          </Button>
        </>
      }
    >
      {form.conflict && <ConflictBanner onMine={() => void form.keepMine()} onTheirs={() => void form.takeTheirs()} />}
      {form.gone && (
        <Banner tone="bad" title={t(m.blog_gone)}>
          <p>{t(m.menu_kept)}</p>
        </Banner>
      )}
      <Columns of="main">
        <PostTexts form={form} post={post} />
        <Stack>
          <PostListing form={form} post={post} onBusy={setUploading} />
          <ButtonRow>
            {address && (
              <ExternalButtonLink
                kind="plain"
                icon="external"
                href={pathInLocale(address, locale)}
                target="_blank"
                rel="noopener"
              >
                {t(m.blog_view)}
              </ExternalButtonLink>
            )}
            {post && (
              <Button
                kind="stopQuiet"
                icon="trash"
                onClick={() => void remove({ ...post, title }).then((gone) => gone && go('blog', { replace: true }))}
              >
                {t(m.dashboard_delete)}
              </Button>
            )}
          </ButtonRow>
        </Stack>
      </Columns>
      {previewing && (
        <PartBoundary>
          <PostPreview post={post} values={{ ...values, slug }} onClose={() => setPreviewing(false)} />
        </PartBoundary>
      )}
    </DashboardPage>
  )
}

type PartProps = { form: ReturnType<typeof usePostForm>; post: WholePost | undefined }

/** The title, address and text. */
function PostTexts({ form: { values, slug, set, faults }, post }: PartProps) {
  const t = useT()
  return (
    <Panel>
      <Fields>
        <LocalizedField
          label={t(m.blog_owner_title)}
          required
          maxLength={postTextLimits.title}
          name="title"
          faults={faults}
          value={values.title}
          before={post?.title}
          onChange={(title) => set({ title })}
        />
        <TextField
          label={t(m.blog_slug)}
          required
          maxLength={postTextLimits.slug}
          value={slug}
          onChange={(next) => set({ slug: next.toLowerCase().replace(/\s+/g, '-') })}
          help={
            post?.published && slug !== post.slug ? t(m.blog_slug_moved) : t(m.blog_slug_help, { slug: slug || '…' })
          }
          error={faults['slug']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LocalizedField
          label={t(m.blog_content)}
          required
          name="content"
          faults={faults}
          value={values.content}
          before={post?.content}
          onChange={(content) => set({ content })}
          field={(field) => <PostTextEditor {...field} />}
        />
      </Fields>
    </Panel>
  )
}

/** The author, excerpt and picture, which the list of posts shows. */
function PostListing({ form: { values, set, faults }, post, onBusy }: PartProps & { onBusy: (busy: boolean) => void }) {
  const t = useT()
  return (
    <Panel title={t(m.blog_list)}>
      <Fields>
        <TextField
          label={t(m.blog_author)}
          required
          maxLength={postTextLimits.author}
          value={values.author}
          onChange={(author) => set({ author })}
          error={faults['author']}
        />
        <LocalizedField
          label={t(m.blog_excerpt)}
          rows={3}
          maxLength={postTextLimits.excerpt}
          help={t(m.blog_excerpt_help)}
          name="excerpt"
          faults={faults}
          value={values.excerpt}
          before={post?.excerpt}
          onChange={(excerpt) => set({ excerpt })}
        />
        <PictureField
          label={t(m.blog_featured)}
          value={values.imageUrl}
          onChange={(imageUrl) => set({ imageUrl })}
          error={faults['imageUrl']}
          onBusy={onBusy}
        />
      </Fields>
    </Panel>
  )
}
