import { type CateringSettings, defaultCateringSettings } from '#shared/catering.ts'
import { keys } from './keys.ts'
import { type Op, put } from './table.ts'
import { setting } from './settings.ts'

const name = 'CFG#catering'

/** The four percentages in force; nothing is added where none are set. */
export const cateringSettings = async (): Promise<CateringSettings> =>
  (await setting<CateringSettings>(name)) ?? defaultCateringSettings

export const saveCateringSettings = (settings: CateringSettings): Op => put({ ...keys.setting(name), ...settings })
