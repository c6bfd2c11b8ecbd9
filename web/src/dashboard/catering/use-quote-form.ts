import type { CateringState } from '#shared/catering/catering.ts'
import {
  getCateringRequest,
  listCateringRequests,
  sendCateringQuote,
  updateCateringRequest,
} from '#shared/catering/owner-endpoints.ts'
import { getUnread, getOverview } from '#shared/overview/owner-endpoints.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useDraft } from '#web/dashboard/ui/draft.tsx'
import { toQuoteContent, toQuoteDraft, type QuoteDraft } from './quote-draft.ts'

/** Endpoints that a change of a request makes stale. */
const afterCatering = [listCateringRequests, getCateringRequest, getUnread, getOverview]

/** Save, save with another status, or save and send. */
export type QuoteTarget = 'save' | 'send' | CateringState

/** Manages a catering request's form, saved over the version it began from. */
export function useQuoteForm(id: string) {
  const toast = useToast()
  const query = useOwnerQuery(getCateringRequest, { id })
  const draft = useDraft<QuoteDraft>(query.data && toQuoteDraft(query.data))
  const saving = useOwnerMutation(updateCateringRequest, { changes: afterCatering })
  const sending = useOwnerMutation(sendCateringQuote, { changes: afterCatering, failed: m.catering_send_failed })
  const failed = sending.conflict || Object.keys(sending.faults).length > 0 ? sending : saving
  const { values, base } = draft

  async function store(aim: QuoteTarget, content: QuoteDraft, version: number) {
    saving.reset()
    sending.reset()
    const edit = { id, version, ...toQuoteContent(content) }
    const state = aim === 'save' || aim === 'send' ? {} : { state: aim }
    const stored = await (aim === 'send' ? sending.save(edit) : saving.save({ ...edit, ...state }))
    if (!stored) return
    draft.settle(toQuoteDraft(stored))
    toast('good', (t) => t(aim === 'send' ? m.catering_owner_sent : m.catering_saved))
  }
  return {
    request: query.data,
    error: query.data ? null : query.error,
    values,
    dirty: draft.dirty,
    pending: saving.pending || sending.pending,
    faults: failed.faults,
    conflict: saving.conflict || sending.conflict,
    set: draft.set,
    revert: () => {
      saving.reset()
      sending.reset()
      draft.revert()
    },
    save: async (aim: QuoteTarget) => {
      if (values && base) await store(aim, values, base.version)
    },
    /** Saves the input over a version that somebody else stored. */
    mine: async () => {
      const { data: theirs } = await query.refetch()
      if (values && theirs) await store('save', values, theirs.version)
    },
    theirs: async () => {
      const { data: theirs } = await query.refetch()
      saving.reset()
      sending.reset()
      if (theirs) draft.settle(toQuoteDraft(theirs))
    },
  }
}
