import { type CateringSettings, defaultCateringSettings } from '#shared/catering/catering.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import { getSetting, settingSortKeys } from '#functions/db/site/settings.ts'

/** The four percentages in force; nothing is added where none are set. */
export async function readCateringSettings(): Promise<CateringSettings> {
  const { version: _version, ...settings } = await getEditableCateringSettings()
  return settings
}

/** The same with the version that a change begins from. */
export const getEditableCateringSettings = async (): Promise<Versioned<CateringSettings>> => ({
  ...defaultCateringSettings,
  version: 0,
  ...(await getSetting<CateringSettings>(settingSortKeys.catering)),
})
