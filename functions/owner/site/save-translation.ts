import { saveText } from '#shared/site/translation-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { keptText } from '#shared/localized-text.ts'
import { faultIn, textAt, withTextAt } from '#shared/site/translatable-fields.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { holderOf, replaceHolder } from '#functions/db/site/translations.ts'

export const handler = serveOwner(saveText, async ({ version, text: sent, ...place }) => {
  const before = await holderOf(place)
  if (before.version !== version) throw new Refused('changed-meanwhile')
  const was = textAt(place, before)
  if (!was) throw new Refused('not-found')
  const text = keptText(sent, was)
  const after = withTextAt(place, before, text)
  const fields = faultIn(place, after)
  if (fields) throw new Refused('invalid', { fields })
  await replaceHolder(place, before, { ...after, version: version + 1 })
  await wake('publish-site')
  return { text, version: version + 1 }
})
