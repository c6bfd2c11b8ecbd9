import { type CateringSettings, defaultCateringSettings } from '#shared/catering/catering.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import { getSetting, settingSortKeys } from '#functions/db/site/settings.ts'

/** Returns the four percentages of a quote, 0 where the owner has set none. */
export async function readCateringSettings(): Promise<CateringSettings> {
  const { version: _version, ...settings } = await getEditableCateringSettings()
  return settings
}

/** Returns the catering settings with their version, for the owner's form. */
export const getEditableCateringSettings = async (): Promise<Versioned<CateringSettings>> => ({
  ...defaultCateringSettings,
  version: 0,
  ...(await getSetting<CateringSettings>(settingSortKeys.catering)),
})
