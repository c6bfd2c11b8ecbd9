import { resolve } from 'node:path'

/** The built site and the bundles of the functions. A test that needs either imports this file: it is built again before the test when it is stale. */
export const builtWeb = process.env['RENDERER_DIR'] ?? resolve(import.meta.dirname, '../dist/web')
export const builtFunctions = resolve(import.meta.dirname, '../dist/functions')
