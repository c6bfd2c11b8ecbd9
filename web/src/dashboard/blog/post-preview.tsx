import { useState } from 'react'
import type { WholePost } from '#shared/blog/blog.ts'
import { localizeAll } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { Article } from '#web/site/blog/post-page.tsx'
import { PhoneFrame } from '#web/dashboard/site/home-preview.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import type { PostValues } from './use-post-form.ts'

type Props = { post: WholePost | undefined; values: PostValues; onClose: () => void }

/** A preview of the post on a phone, saved or not. */
export function PostPreview({ post, values, onClose }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const [now] = useState(() => new Date().toISOString())
  const { createdAt = now, updatedAt = now, id = 'new' } = post ?? {}
  return (
    <Dialog
      title={t(m.blog_preview)}
      large
      onClose={onClose}
      foot={<Button onClick={onClose}>{t(m.layout_close)}</Button>}
    >
      <PhoneFrame title={t(m.blog_preview)}>
        <main>
          <Article post={localizeAll({ ...values, id, createdAt, updatedAt }, locale)} />
        </main>
      </PhoneFrame>
    </Dialog>
  )
}
