import { useState } from 'react'
import { getRedirects, saveRedirects } from '#shared/site/redirect-endpoints.ts'
import { type EditableRedirects, RedirectsInput } from '#shared/site/redirects.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { validateWithMessages } from '#web/dashboard/ui/error-messages.ts'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { useUndo } from '#web/dashboard/use-undo.ts'
import * as m from '#web/paraglide/messages.js'

/** Manages the form of the old addresses. Rows without an address are left out of a save. */
export function useRedirectsForm() {
  const t = useT()
  const toast = useToast()
  const takeBack = useUndo([getRedirects])
  const query = useOwnerQuery(getRedirects, {})
  const saving = useOwnerMutation(saveRedirects, { failed: m.redirects_failed, changes: [getRedirects] })
  const [tried, setTried] = useState(false)
  const form = useStoredForm<EditableRedirects, EditableRedirects>({
    query,
    valuesOf: (stored) => stored,
    savings: [saving],
    store: async ({ values, stored: { version }, settle }) => {
      const redirects = values.redirects.filter(({ from }) => from.trim())
      form.set({ redirects })
      const isWrong = Object.keys(validateWithMessages(t, RedirectsInput, redirects)).length > 0
      setTried(isWrong)
      if (isWrong) return
      const stored = await saving.save({ redirects, version })
      if (!stored) return
      settle(stored)
      toast('good', t(m.redirects_saved), takeBack([{ what: 'redirects', of: 'redirects', version: stored.version }]))
    },
    onDrop: () => setTried(false),
  })
  const faults = tried && form.values ? validateWithMessages(t, RedirectsInput, form.values.redirects) : {}
  return {
    ...form,
    /** Returns the error of a row's address. */
    faultOf: (row: number): string | undefined => faults[`${row}.from`],
  }
}
