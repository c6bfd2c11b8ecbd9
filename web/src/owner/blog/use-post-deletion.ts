import { useRef } from 'react'
import { deletePost, listPosts } from '#shared/owner-calls/posts.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerSave } from '#web/owner/calls.ts'
import { useConfirm } from '#web/owner/ui/dialog.tsx'

/** Deleting a post asks first; answers whether it is gone. */
export function usePostDeletion(): (post: { id: string; title: string }) => Promise<boolean> {
  const t = useT()
  const confirm = useConfirm()
  const gone = useRef(false)
  const { save } = useOwnerSave(deletePost, {
    done: m.kit_blog_deleted,
    failed: m.owner_delete_failed,
    changes: [listPosts],
    // oxlint-disable-next-line unicorn/no-thenable -- an option's name, nothing is awaited
    then: () => {
      gone.current = true
    },
  })
  return async ({ id, title }) => {
    const sure = await confirm({
      title: t(m.kit_blog_delete, { title }),
      text: t(m.kit_blog_delete_text),
      yes: t(m.owner_delete),
    })
    gone.current = false
    if (sure) await save({ id })
    return gone.current
  }
}
