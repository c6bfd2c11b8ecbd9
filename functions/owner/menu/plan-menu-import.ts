import { planMenuImport } from '#shared/menu/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { planImportFromText } from '#functions/db/menu/plan-menu-import.ts'

export const handler = createOwnerHandler(planMenuImport, async (settled) => (await planImportFromText(settled)).seen)
