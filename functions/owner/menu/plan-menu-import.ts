import { planMenuImport } from '#shared/menu/import-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { plannedImport } from '#functions/db/menu/planned-import.ts'

export const handler = serveOwner(planMenuImport, async (settled) => (await plannedImport(settled)).seen)
