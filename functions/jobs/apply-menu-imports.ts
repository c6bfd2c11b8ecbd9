import { log } from '#functions/runtime/log.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { applyImport, openImports } from '#functions/db/menu/imports.ts'

/** Works through the imports that were begun, the oldest first; what a crash left is rolled forward by the next run. */
export async function handler(): Promise<{ applied: number }> {
  const open = await openImports()
  for (const { id } of open) {
    const { dishes, overtaken } = await applyImport(id)
    log.info('menu-imported', { dishes, overtaken: overtaken.length })
  }
  if (open.length > 0) await wake('publish-site')
  return { applied: open.length }
}
