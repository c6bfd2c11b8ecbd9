import { log } from '#functions/runtime/log.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { applyImport, listOpenImports } from '#functions/db/menu/imports.ts'

/** Works through the imports that were begun, the oldest first; what a crash left is rolled forward by the next run. */
export async function handler(): Promise<{ applied: number }> {
  const open = await listOpenImports()
  for (const { id } of open) {
    const { dishes, overtaken } = await applyImport(id)
    log.info('menu-imported', { dishes, overtaken: overtaken.length })
  }
  if (open.length > 0) await trigger('publish-site')
  return { applied: open.length }
}
