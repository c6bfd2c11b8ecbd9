import { type CateringSettings, defaultCateringSettings } from '#shared/catering/catering.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import { keys } from '#functions/db/keys.ts'
import { getSetting } from '#functions/db/site/settings.ts'
import type { TransactionItem } from '#functions/db/table.ts'
import { putIfVersionOp } from '#functions/db/versioned.ts'

const name = 'CFG#catering'

/** The four percentages in force; nothing is added where none are set. */
export async function readCateringSettings(): Promise<CateringSettings> {
  const { version: _version, ...settings } = await getEditableCateringSettings()
  return settings
}

/** The same with the version that a change begins from. */
export const getEditableCateringSettings = async (): Promise<Versioned<CateringSettings>> => ({
  ...defaultCateringSettings,
  version: 0,
  ...(await getSetting<CateringSettings>(name)),
})

/** The write of the percentages over the version they were read at. Refuses changed-meanwhile. */
export const saveCateringSettingsOp = (settings: CateringSettings, version: number): TransactionItem =>
  putIfVersionOp(keys.setting(name), settings, version)
