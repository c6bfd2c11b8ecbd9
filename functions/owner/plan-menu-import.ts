import { planMenuImport } from '#shared/owner-calls/menu-imports.ts'
import { serveOwner } from '../door/session.ts'
import { plannedImport } from '../store/planned-import.ts'

export const handler = serveOwner(planMenuImport, async (settled) => (await plannedImport(settled)).seen)
