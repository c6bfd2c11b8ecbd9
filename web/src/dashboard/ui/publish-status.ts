import type { AnswerOf } from '#shared/endpoint.ts'
import type { getPublishState } from '#shared/site/publish-endpoints.ts'

/** The part of the site that a page edits: its address and name; or a draft, which is not published. */
export type PublishTarget = { path: string; name: string } | 'draft'

/** Returns the publishing status; undefined while unknown or after a failed request. */
export function publishStatus(
  of: PublishTarget | undefined,
  edition: AnswerOf<typeof getPublishState> | undefined,
  { failed, late }: { failed: boolean; late: boolean },
): 'late' | 'draft' | 'publishing' | 'published' | undefined {
  if (!edition) return undefined
  if (late) return 'late'
  if (of === 'draft') return 'draft'
  if (edition.published < edition.wanted) return 'publishing'
  return of && !failed ? 'published' : undefined
}
