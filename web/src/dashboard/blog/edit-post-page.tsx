import { getPost } from '#shared/blog/owner-endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { ApiRequestError } from '#web/app/api.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { PostForm } from './post-form.tsx'

/** The editor of a new post or of the post in the address, with a message if it is gone. */
export function EditPostPage() {
  const { id } = useParams({ strict: false })
  return id ? <Stored key={id} id={id} /> : <PostForm />
}

function Stored({ id }: { id: string }) {
  const t = useT()
  const { data, error } = useOwnerQuery(getPost, { id })
  if (data) return <PostForm post={data} />
  const lost = error instanceof ApiRequestError && (error.reason === 'not-found' || error.reason === 'invalid')
  return (
    <DashboardPage title={t(m.blog_edit)}>
      {lost ? (
        <Panel flush>
          <EmptyState icon="file-question" title={t(m.blog_gone)}>
            <ButtonLink to="blog">{t(m.blog_owner_back)}</ButtonLink>
          </EmptyState>
        </Panel>
      ) : error ? (
        <LoadFailed />
      ) : (
        <LoadingRows rows={6} />
      )}
    </DashboardPage>
  )
}
