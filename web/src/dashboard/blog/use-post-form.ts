import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { PostDraft, type StoredPost, type WholePost } from '#shared/blog/blog.ts'
import { createPost, getPost, listPosts, updatePost } from '#shared/blog/owner-endpoints.ts'
import { slugify } from '#shared/lib/slug.ts'
import { localize } from '#shared/localized-text.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { useSite } from '#web/app/use-site.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { ownerQueryKey, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useDraft } from '#web/dashboard/ui/draft.tsx'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { firstFieldErrors } from '#web/dashboard/ui/error-messages.ts'

export type PostValues = StoredPost & { version: number }

/** A new post is by the restaurant until another author is set. */
const blank = (author: string): PostValues => ({
  title: { en: '', es: '' },
  slug: '',
  author,
  excerpt: { en: '', es: '' },
  imageUrl: '',
  content: { en: '', es: '' },
  published: false,
  version: 0,
})
const valuesOf = ({ title, slug, author, excerpt, imageUrl, content, published, version }: WholePost): PostValues => ({
  title,
  slug,
  author,
  excerpt,
  imageUrl,
  content,
  published,
  version,
})

/** Manages a post's form. A new post's slug follows its title until it is edited. Validates as the server does. */
export function usePostForm(post: WholePost | undefined) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const go = useDashboardNavigate()
  const { branding } = useSite()
  const [empty] = useState(() => blank(branding.name))
  const start = post ? valuesOf(post) : empty
  const draft = useDraft<PostValues>(start)
  const [wrong, setWrong] = useState<Record<string, string[] | undefined>>({})
  const [created, setCreated] = useState<string>()
  const outcome = { done: m.blog_saved, failed: m.dashboard_save_failed, changes: [listPosts] }
  const creating = useOwnerMutation(createPost, outcome)
  const updating = useOwnerMutation(updatePost, { ...outcome, changes: [listPosts, getPost] })
  const { conflict, reset } = updating
  const values = draft.values ?? start
  const slug = post || values.slug ? values.slug : slugFrom(localize(values.title, 'en'))
  useEffect(() => {
    if (created) go(`blog/edit/${created}`, { replace: true })
  }, [created, go])

  const save = async (change: Partial<PostValues> = {}): Promise<boolean> => {
    const { version, ...form } = { ...values, ...change }
    const { issues } = v.safeParse(PostDraft, form)
    const faults = issues ? v.flatten(issues).nested : undefined
    setWrong(faults ?? {})
    if (faults) {
      if (Object.values(faults).flat().includes('required')) toast('bad', (t) => t(m.form_fillRequired))
      return false
    }
    const stored = post ? await updating.save({ ...form, id: post.id, version }) : await creating.save(form)
    if (!stored) return false
    cache.setQueryData(ownerQueryKey(getPost, { id: stored.id }), stored)
    draft.settle(valuesOf(stored))
    if (!post) setCreated(stored.id)
    return true
  }
  const now = async (): Promise<PostValues | undefined> =>
    post &&
    ownerRequest(getPost, { id: post.id }).then(valuesOf, () => {
      toast('bad', (t) => t(m.dashboard_load_failed))
      return undefined
    })
  const failing = post ? updating : creating
  const free = failing.fields['free']?.[0]
  return {
    values,
    slug,
    dirty: draft.dirty,
    set: draft.set,
    save,
    pending: creating.pending || updating.pending,
    conflict,
    /** The post was deleted meanwhile; the input is still here. */
    gone: updating.reason === 'not-found',
    faults: {
      ...failing.faults,
      ...(free ? { slug: t(m.menu_error_slug_free, { free }) } : {}),
      ...firstFieldErrors(t, wrong),
    } as Record<string, string>,
    keepMine: async () => {
      const theirs = await now()
      if (!theirs) return
      draft.rebase(theirs)
      await save({ version: theirs.version })
    },
    takeTheirs: async () => {
      const theirs = await now()
      if (!theirs) return
      reset()
      draft.settle(theirs)
    },
  }
}

const slugFrom = (title: string): string => (title.trim() ? slugify(title) : '')
