import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { type TranslatableText, TranslationInput, PreviousTextQuery } from './translatable-fields.ts'
import { publishesSite } from '#shared/lib/endpoint-parts.ts'

/** Where a page of texts ended: after a dish or a post. */
const After = v.pipe(v.string('after'), v.regex(/^(?:dish:[\w-]{1,200}|post:[\d:.TZ-]{20,30}~[\w-]{1,64})$/, 'after'))

/** The texts that are written in both languages, with where they stand, in the order of the site: those of a hundred dishes, or of so many posts, at a time; `next` continues it. */
export const listTranslations = /* @__PURE__ */ defineEndpoint(
  'list-translations',
  'GET',
  '/api/owner/texts',
  'owner',
  {
    input: v.strictObject({ after: v.optional(After) }),
    output: output<{ texts: TranslatableText[]; next?: string }>(),
  },
)

/** Save one text over the version of its thing. Refuses not-found, changed-meanwhile. */
export const saveTranslation = /* @__PURE__ */ defineEndpoint('save-translation', 'PUT', '/api/owner/texts', 'owner', {
  input: TranslationInput,
  output: output<Pick<TranslatableText, 'text' | 'version'>>(),
  ...publishesSite,
})

/** The wording that a text which is older than the other language was made from, where the change log still tells it. */
export const findPreviousText = /* @__PURE__ */ defineEndpoint(
  'find-previous-text',
  'GET',
  '/api/owner/texts/wording',
  'owner',
  {
    input: PreviousTextQuery,
    output: output<{ wording?: string }>(),
  },
)
