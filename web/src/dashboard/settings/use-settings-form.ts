import { isSameJson } from '#shared/lib/stable-json.ts'
import type { SettingsWithVersions } from '#shared/site/settings-versions.ts'
import { getSettings, saveSettings } from '#shared/site/settings-endpoints.ts'
import type { SiteSettingKey } from '#shared/site/settings.ts'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { useUndo } from '#web/dashboard/use-undo.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'

/** Returns the changed settings, with the versions that they replace. */
const changed = (all: SettingsWithVersions, base: SettingsWithVersions, stored: SettingsWithVersions) =>
  Object.fromEntries(
    (Object.keys(all) as SiteSettingKey[]).flatMap((key) =>
      isSameJson(all[key], base[key]) ? [] : [[key, { ...all[key], version: stored[key].version }]],
    ),
  )

/** Manages the settings form. Saves only changed fields, over the version it began from. */
export function useSettingsForm() {
  const toast = useToast()
  const takeBack = useUndo([getSettings])
  const query = useOwnerQuery(getSettings, {})
  const saving = useOwnerMutation(saveSettings, { failed: m.settings_failed, changes: [getSettings] })
  const form = useStoredForm({
    query,
    valuesOf: (settings) => settings,
    savings: [saving],
    store: async ({ values, base, stored: before, settle }) => {
      const change = changed(values, base, before)
      const stored = await saving.save(change)
      if (!stored) return
      settle(stored)
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
    },
  })
  return {
    ...form,
    faults: saving.faults,
    fault: (key: SiteSettingKey, field: string) => saving.faults[`${key}.${field}`],
    set: form.merge,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
