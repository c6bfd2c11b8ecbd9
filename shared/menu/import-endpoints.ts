import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { Id, oneLine } from '#shared/validation.ts'
import { importChoiceSchemas, type MenuImport, MenuText, type PlannedImport } from './import-plan.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** A file of 5,000 dishes with its fixes. */
const importBody = 3 * 1024 * 1024

/** Previews an import line by line (see shared/menu/README, Rules). `plan` identifies the result. */
export const planMenuImport = /* @__PURE__ */ defineEndpoint(
  'plan-menu-import',
  'POST /api/owner/menu-imports/plan',
  'owner',
  {
    input: v.strictObject({ text: MenuText, ...importChoiceSchemas }),
    output: outputType<PlannedImport>(),
    maxBodyBytes: importBody,
  },
)

/** Starts the import that was previewed as `plan`. */
export const startMenuImport = /* @__PURE__ */ defineEndpoint(
  'start-menu-import',
  'POST /api/owner/menu-imports',
  'owner',
  {
    input: v.strictObject({
      text: MenuText,
      ...importChoiceSchemas,
      file: v.pipe(oneLine(200), v.minLength(1, 'required')),
      plan: v.pipe(v.string(), v.maxLength(100)),
    }),
    output: outputType<MenuImport>(),
    errors: ['changed-meanwhile', 'lines-invalid', 'nothing-to-import'],
    status: 201,
    creates: true,
    maxBodyBytes: importBody,
    table: 'write',
    triggers: ['apply-menu-imports'],
  },
)

/** Lists unfinished imports, and the last one that can be undone. */
export const listMenuImports = /* @__PURE__ */ defineEndpoint(
  'list-menu-imports',
  'GET /api/owner/menu-imports',
  'owner',
  {
    input: noInput,
    output: outputType<{ imports: MenuImport[]; last?: MenuImport }>(),
  },
)

/** Returns an import and its progress. */
export const getMenuImport = /* @__PURE__ */ defineEndpoint(
  'get-menu-import',
  'GET /api/owner/menu-imports/{id}',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: outputType<MenuImport>(),
    errors: ['not-found'],
  },
)

/** Starts to undo a finished import; dishes that changed since stay. */
export const undoMenuImport = /* @__PURE__ */ defineEndpoint(
  'undo-menu-import',
  'POST /api/owner/menu-imports/{id}/undo',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: outputType<MenuImport>(),
    errors: ['not-found', 'changed-meanwhile'],
    status: 201,
    creates: true,
    table: 'write',
    triggers: ['apply-menu-imports'],
  },
)
