import { deletePost, listPosts } from '#shared/blog/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useDeletion } from '#web/dashboard/ui/use-deletion.ts'

/** Returns a function that deletes a post after a question, and resolves to whether it is gone. */
export function usePostDeletion(): (post: { id: string; title: string }) => Promise<boolean> {
  const t = useT()
  const remove = useDeletion(deletePost, m.blog_deleted, listPosts)
  return ({ id, title }) => remove({ id }, t(m.blog_delete, { title }), t(m.blog_delete_text))
}
