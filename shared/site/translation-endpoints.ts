import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { type TranslatableText, TranslationInput, PreviousTextQuery } from './translatable-fields.ts'
import { publishesSite } from '#shared/lib/endpoint-parts.ts'

/** The end of a page of texts: a dish or a post. */
const After = v.pipe(v.string('after'), v.regex(/^(?:dish:[\w-]{1,200}|post:[\d:.TZ-]{20,30}~[\w-]{1,64})$/, 'after'))

/** Lists the texts in both languages in the order of the site, those of a hundred dishes or posts at a time. */
export const listTranslations = /* @__PURE__ */ defineEndpoint('list-translations', 'GET /api/owner/texts', 'owner', {
  input: v.strictObject({ after: v.optional(After) }),
  output: outputType<{ texts: TranslatableText[]; next?: string }>(),
})

/** Saves one text over the version of its thing. */
export const saveTranslation = /* @__PURE__ */ defineEndpoint('save-translation', 'PUT /api/owner/texts', 'owner', {
  input: TranslationInput,
  output: outputType<Pick<TranslatableText, 'text' | 'version'>>(),
  errors: ['not-found', 'changed-meanwhile'],
  ...publishesSite,
})

/** Returns the wording from which an older translation was made, if the change log still has it. */
export const findPreviousText = /* @__PURE__ */ defineEndpoint(
  'find-previous-text',
  'GET /api/owner/texts/wording',
  'owner',
  {
    input: PreviousTextQuery,
    output: outputType<{ wording?: string }>(),
    errors: ['not-found'],
  },
)
