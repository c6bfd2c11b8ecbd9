import { listMenuImports } from '#shared/owner-calls/menu-imports.ts'
import { serveOwner } from '../door/session.ts'
import { openImports } from '../store/menu-import.ts'

export const handler = serveOwner(listMenuImports, async () => ({ imports: await openImports() }))
