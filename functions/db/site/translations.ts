import type { WholePost } from '#shared/blog/blog.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import type { HomeSection, Section } from '#shared/site/home.ts'
import { asRewritten, type MenuItem } from '#shared/menu/menu.ts'
import type { OwnerHours } from '#shared/hours/hours-form.ts'
import { Refused } from '#shared/api-error.ts'
import type { SiteKey } from '#shared/site/settings.ts'
import type { Holder, Place } from '#shared/site/translatable-fields.ts'
import { instant } from '#functions/runtime/clock.ts'
import { changePost, wholePost } from '#functions/db/blog/posts.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { changeItem, item } from '#functions/db/menu/items.ts'
import { editable, editedHours, saveHomeOver, saveHoursOver, saveSiteOver } from './settings.ts'
import { type Op, transact } from '#functions/db/table.ts'

type Thing = object & { version: number }

const reads: Record<Holder, (of: string) => Promise<Thing | undefined>> = {
  'menu-item': item,
  home: async (of) => (await editable()).home[of as Section],
  setting: async (of) => (await editable()).settings[of as SiteKey],
  hours: editedHours,
  post: wholePost,
}

/** The thing that holds a text. Refuses not-found. */
export async function holderOf({ what, of }: Place): Promise<Thing> {
  const thing = await reads[what](of)
  if (!thing) throw new Refused('not-found')
  return thing
}

/** Save it over the one it was, with the change log and the edition. Refuses changed-meanwhile. */
export async function replaceHolder({ what, of }: Place, before: Thing, after: Thing): Promise<void> {
  if (what === 'menu-item') {
    const was = before as MenuItem
    return changeItem({ before: was, after: asRewritten(after as MenuItem, was) })
  }
  if (what === 'post')
    return void (await changePost({
      before: before as WholePost,
      after: { ...(after as WholePost), updatedAt: instant() },
      automatic: false,
    }))
  const { version: _version, ...value } = after as Versioned<HomeSection>
  const save: Record<typeof what, () => Op> = {
    home: () => saveHomeOver(of as Section, value, before.version),
    setting: () => saveSiteOver(of as SiteKey, value, before.version),
    hours: () => saveHoursOver({ ...(after as OwnerHours), version: before.version }),
  }
  await transact([save[what](), logged({ what, of, title: of, before, after }), raise()])
}
