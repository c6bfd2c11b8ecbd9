import { maxContentBytes, type PostDraft, saysSomething, type WholePost } from '#shared/blog.ts'
import { Refused } from '#shared/refusal.ts'
import { slugOf } from '#shared/slug.ts'
import { sanitise } from './sanitise.ts'

type Kept = Pick<WholePost, 'id' | 'createdAt' | 'version'>

/** What the owner wrote as a whole post: its content sanitised, its slug made from the title where none was written. Refuses content of which nothing is left. */
export function writtenPost(draft: PostDraft, kept: Kept, at: string): WholePost {
  const content = sanitise(draft.content)
  if (!saysSomething(content)) throw new Refused('invalid', { fields: { content: ['required'] } })
  if (Buffer.byteLength(content) > maxContentBytes) throw new Refused('invalid', { fields: { content: ['too-long'] } })
  return { ...draft, ...kept, content, slug: draft.slug || slugOf(draft.title), updatedAt: at }
}
