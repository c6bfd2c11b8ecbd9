import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { Locale } from '#shared/validation.ts'

/** The name of a content file without its ending, such as `menu`, `page/about` or `blog/SLUG`. */
const ContentName = v.pipe(
  v.string('name'),
  v.regex(/^[a-z\d-]+(?:\/[a-z\d-]+){0,2}$/i, 'name'),
  v.maxLength(200, 'name'),
)

/** Returns a content file as it would be published, also before the site opens. */
export const getPreviewContent = /* @__PURE__ */ defineEndpoint(
  'get-preview-content',
  'GET /api/owner/site/content',
  'owner',
  {
    input: v.strictObject({ name: ContentName, locale: Locale }),
    output: outputType<object>(),
    errors: ['not-found'],
  },
)
