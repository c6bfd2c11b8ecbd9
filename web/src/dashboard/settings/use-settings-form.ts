import { isSameJson } from '#shared/lib/stable-json.ts'
import type { SettingsWithVersions } from '#shared/site/settings-versions.ts'
import { getSettings, saveSettings } from '#shared/site/settings-endpoints.ts'
import type { SiteSettingKey } from '#shared/site/settings.ts'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useDraft } from '#web/dashboard/ui/draft.tsx'
import { useUndo } from '#web/dashboard/use-undo.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'

/** Returns the changed settings. */
const changed = (all: SettingsWithVersions, before: SettingsWithVersions) =>
  Object.fromEntries(
    (Object.keys(all) as SiteSettingKey[]).flatMap((key) =>
      isSameJson(all[key], before[key]) ? [] : [[key, all[key]]],
    ),
  )

/** Manages the settings form. Saves only changed fields, over the version it began from. */
export function useSettingsForm() {
  const toast = useToast()
  const takeBack = useUndo([getSettings])
  const query = useOwnerQuery(getSettings, {})
  const draft = useDraft<SettingsWithVersions>(query.data)
  const saving = useOwnerMutation(saveSettings, {
    failed: m.settings_failed,
    changes: [getSettings],
  })
  const { values, base } = draft
  const store = async (all: SettingsWithVersions, before: SettingsWithVersions) => {
    const change = changed(all, before)
    const stored = await saving.save(change)
    if (!stored) return
    draft.settle(stored)
    const pictures = ['logoUrl', 'faviconUrl'] as const
    const uploaded = pictures.some(
      (field) => stored.branding[field] && stored.branding[field] !== before.branding[field],
    )
    const saved = (Object.keys(change) as SiteSettingKey[]).map((key) => ({
      what: 'setting' as const,
      of: key,
      version: stored[key].version,
    }))
    toast('good', (t) => t(uploaded ? m.home_pictures_saved : m.settings_saved), takeBack(saved))
  }
  return {
    values,
    /** The stored values. */
    base,
    dirty: draft.dirty,
    pending: saving.pending,
    failed: query.isError && !query.data,
    conflict: saving.conflict,
    faults: saving.faults,
    fault: (key: SiteSettingKey, field: string) => saving.faults[`${key}.${field}`],
    set: draft.merge,
    save: () => values && base && void store(values, base),
    revert: () => {
      saving.reset()
      draft.revert()
    },
    /** Saves the input over a version that somebody else stored. */
    mine: async () => {
      const { data: theirs } = await query.refetch()
      if (!values || !base || !theirs) return
      const over = Object.fromEntries(
        Object.entries(changed(values, base)).map(([key, value]) => [
          key,
          { ...(value as object), version: theirs[key as SiteSettingKey].version },
        ]),
      )
      await store({ ...theirs, ...over }, theirs)
    },
    theirs: async () => {
      const { data } = await query.refetch()
      saving.reset()
      if (data) draft.settle(data)
    },
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
