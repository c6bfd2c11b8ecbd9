import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { Id, oneLine } from '#shared/validation.ts'
import { ImportChoices, type MenuImport, MenuText, type PlannedImport } from './import-plan.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** A file of 5,000 dishes and what was settled of it. */
const importBody = 3 * 1024 * 1024

/** What a file would do to the menu, line by line; nothing is changed (see shared/README, The menu). `plan` names this very outcome. */
export const planMenuImport = /* @__PURE__ */ defineEndpoint(
  'plan-menu-import',
  'POST',
  '/api/owner/menu-imports/plan',
  'owner',
  {
    input: v.strictObject({ text: MenuText, ...ImportChoices }),
    output: output<PlannedImport>(),
    body: importBody,
  },
)

/** Begin the import that was shown as `plan`; refused with changed-meanwhile when it would be another by now. A job works through it. */
export const startMenuImport = /* @__PURE__ */ defineEndpoint(
  'start-menu-import',
  'POST',
  '/api/owner/menu-imports',
  'owner',
  {
    input: v.strictObject({
      text: MenuText,
      ...ImportChoices,
      file: v.pipe(oneLine(200), v.minLength(1, 'required')),
      plan: v.pipe(v.string(), v.maxLength(100)),
    }),
    output: output<MenuImport>(),
    status: 201,
    creates: true,
    body: importBody,
    table: 'write',
    wakes: ['apply-menu-imports'],
  },
)

/** The imports that are not finished yet, and the last one that can be undone. */
export const listMenuImports = /* @__PURE__ */ defineEndpoint(
  'list-menu-imports',
  'GET',
  '/api/owner/menu-imports',
  'owner',
  {
    input: noInput,
    output: output<{ imports: MenuImport[]; last?: MenuImport }>(),
  },
)

/** An import and how far it has come. Refuses not-found. */
export const getMenuImport = /* @__PURE__ */ defineEndpoint(
  'get-menu-import',
  'GET',
  '/api/owner/menu-imports/{id}',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: output<MenuImport>(),
  },
)

/**
 * Begin to take a finished import back: what it added is deleted, what it changed is put back. What was changed since stays. A job works through it. Refuses
 * not-found, and changed-meanwhile for one that is not finished, was undone, or undoes another.
 */
export const undoMenuImport = /* @__PURE__ */ defineEndpoint(
  'undo-menu-import',
  'POST',
  '/api/owner/menu-imports/{id}/undo',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: output<MenuImport>(),
    status: 201,
    creates: true,
    table: 'write',
    wakes: ['apply-menu-imports'],
  },
)
