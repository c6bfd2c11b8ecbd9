import { saveTranslation } from '#shared/site/translation-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { toStoredText } from '#shared/localized-text.ts'
import { textError, getTextAt, setTextAt } from '#shared/site/translatable-fields.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { getTextOwner, saveTextOwner } from '#functions/db/site/translations.ts'

export const handler = createOwnerHandler(saveTranslation, async ({ version, text: sent, ...place }) => {
  const before = await getTextOwner(place)
  if (before.version !== version) throw new ApiError('changed-meanwhile')
  const was = getTextAt(place, before)
  if (!was) throw new ApiError('not-found')
  const text = toStoredText(sent, was)
  const after = setTextAt(place, before, text)
  const fields = textError(place, after)
  if (fields) throw new ApiError('invalid', { fields })
  await saveTextOwner(place, before, { ...after, version: version + 1 })
  await trigger('publish-site')
  return { text, version: version + 1 }
})
