import type { AnswerOf } from '#shared/endpoint.ts'
import type { getPublishState } from '#shared/site/publish-endpoints.ts'

/** What of the site a page is about: its address and what people call it; or a draft, which is not on the site. */
export type PublishStatus = { path: string; name: string } | 'draft'

/** What can be said of that: nothing while nobody knows. Once the edition could not be asked for, what was heard before may be true no more. */
export function publishStatus(
  of: PublishStatus | undefined,
  edition: AnswerOf<typeof getPublishState> | undefined,
  { failed, late }: { failed: boolean; late: boolean },
): 'late' | 'draft' | 'publishing' | 'published' | undefined {
  if (!edition) return undefined
  if (late) return 'late'
  if (of === 'draft') return 'draft'
  if (edition.published < edition.wanted) return 'publishing'
  return of && !failed ? 'published' : undefined
}
