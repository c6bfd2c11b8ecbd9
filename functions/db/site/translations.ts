import type { WholePost } from '#shared/blog/blog.ts'
import type { HomeSectionName } from '#shared/site/home.ts'
import { withRewrittenTexts, type MenuItem } from '#shared/menu/menu.ts'
import { ApiError } from '#shared/api-error.ts'
import type { SiteSettingKey } from '#shared/site/settings.ts'
import type { TextOwnerKind, TextPlace } from '#shared/site/translatable-fields.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { upsertPost, findPost } from '#functions/db/blog/posts.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'
import { keys } from '#functions/db/keys.ts'
import { applyMenuItemChange, findMenuItem } from '#functions/db/menu/items.ts'
import { findMenuTabs } from '#functions/db/menu/tabs.ts'
import { getEditableSettings, getEditableHours, settingKeys } from './settings.ts'

type Thing = object & { version: number }

const reads: Record<TextOwnerKind, (of: string) => Promise<Thing | undefined>> = {
  'menu-item': findMenuItem,
  'menu-tabs': findMenuTabs,
  home: async (of) => (await getEditableSettings()).home[of as HomeSectionName],
  setting: async (of) => (await getEditableSettings()).settings[of as SiteSettingKey],
  hours: getEditableHours,
  post: findPost,
}

/** Returns the record that holds a text. Throws not-found. */
export async function getTextOwner({ what, of }: TextPlace): Promise<Thing> {
  const thing = await reads[what](of)
  if (!thing) throw new ApiError('not-found')
  return thing
}

/**
 * Saves the record that holds a text over the version that was read, with the change log and the edition. Throws
 * changed-meanwhile.
 */
export async function saveTextOwner({ what, of }: TextPlace, before: Thing, after: Thing): Promise<void> {
  if (what === 'menu-item') {
    const was = before as MenuItem
    return applyMenuItemChange({ before: was, after: withRewrittenTexts(after as MenuItem, was) })
  }
  if (what === 'post')
    return void (await upsertPost({
      before: before as WholePost,
      after: { ...(after as WholePost), updatedAt: nowIso() },
      automatic: false,
    }))
  const { version: _version, ...value } = after
  const key = {
    home: settingKeys.home,
    setting: settingKeys.site,
    hours: settingKeys.hours,
    'menu-tabs': () => keys.menuTabs,
  }[what](of)
  await saveVersioned({ key, what, of, before, value, version: before.version }, [requestPublishOp()])
}
