import { saveRedirects } from '#shared/site/redirect-endpoints.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { getEditableRedirects, settingKeys } from '#functions/db/site/settings.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'

export const handler = createOwnerHandler(saveRedirects, async ({ redirects, version }) => {
  const before = await getEditableRedirects()
  await saveVersioned(
    {
      key: settingKeys.redirects(),
      what: 'redirects',
      of: 'redirects',
      before: before.version > 0 ? before : undefined,
      value: { redirects },
      version,
    },
    [requestPublishOp()],
  )
  await trigger('publish-site')
  return getEditableRedirects()
})
