import { useState } from 'react'
import { type Category, listCategories } from '#shared/menu/categories.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { sortByOrder } from '#shared/menu/category-order.ts'
import { byPlace } from '#shared/menu/tab-dishes.ts'
import { getCategoryOrder, saveCategoryOrder } from '#shared/menu/owner-endpoints.ts'
import { localize } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { StoredConflictBanner, useDraft, useLeaveGuard } from '#web/dashboard/ui/draft.tsx'
import { Field, Fields } from '#web/dashboard/ui/field.tsx'
import { ReorderableList } from '#web/dashboard/ui/reorderable-list.tsx'
import { Badge, Banner, EmptyState, LoadFailed, LoadingRows } from '#web/dashboard/ui/panel.tsx'
import { useUndo } from '#web/dashboard/use-undo.ts'
import { CategorySelect } from './category-select.tsx'
import { useCategories } from './category-names.ts'

type Props = {
  /** Every dish, by name. */
  items: readonly MenuItem[]
  /** Whether more dishes are loading. */
  loading: boolean
  /** The category that the list shows. */
  category: Category | undefined
  onClose: () => void
}

/** A drawer that orders the dishes of a category, hidden ones included. */
export function CategoryOrderDrawer({ items, loading, category: listed, onClose }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const leaves = useLeaveGuard()
  const { tabs, nameOf } = useCategories()
  const [category, setCategory] = useState<Category>(
    listed ?? listCategories(tabs).find((one) => items.some((item) => item.category === one)) ?? 'tacos',
  )
  const query = useOwnerQuery(getCategoryOrder, { category })
  const ofCategory = items.filter((item) => item.category === category)
  const ordered = (dishes: string[]) => sortByOrder(ofCategory, [{ category, dishes }]).toSorted(byPlace)
  const whole = ({ dishes, version }: { dishes: string[]; version: number }) => ({
    dishes: ordered(dishes).map(({ id }) => id),
    version,
  })
  const draft = useDraft(query.data && !loading ? whole(query.data) : undefined)
  const takeBack = useUndo([getCategoryOrder])
  const saving = useOwnerMutation(saveCategoryOrder, {
    done: m.menu_dish_order_saved,
    act: ({ version }) => takeBack([{ what: 'menu-order', of: category, version }]),
    changes: [getCategoryOrder],
  })
  const dishes = query.data && !loading ? draft.values?.dishes : undefined
  const store = async (sent: string[], version: number) => {
    const stored = await saving.save({ category, dishes: sent, version })
    if (!stored) return
    draft.settle(whole(stored))
    onClose()
  }
  const given = async () => draft.dirty === 0 || (await leaves())
  const choose = async (next: Category | '') => {
    if (!next || !(await given())) return
    saving.reset()
    draft.revert()
    setCategory(next)
  }
  return (
    <Drawer
      title={t(m.menu_dish_order_of)}
      onClose={() => void given().then((sure) => sure && onClose())}
      aside={
        dishes &&
        dishes.length > 1 && (
          <Button kind="plain" onClick={() => draft.set({ dishes: ofCategory.map(({ id }) => id) })}>
            {t(m.menu_dish_order_by_name)}
          </Button>
        )
      }
      foot={
        <Button
          kind="go"
          unavailable={!draft.dirty}
          busy={saving.pending}
          onClick={() => dishes && draft.base && void store(dishes, draft.base.version)}
        >
          {t(saving.pending ? m.dashboard_saving : m.menu_dish_order_save)}
        </Button>
      }
    >
      <Fields>
        {saving.conflict && (
          <StoredConflictBanner
            stored={async () => (await query.refetch()).data}
            onMine={({ version }) => dishes && store(dishes, version)}
            onTheirs={(fresh) => {
              saving.reset()
              if (fresh) draft.settle(whole(fresh))
            }}
          />
        )}
        {saving.problem && (
          <Banner tone="bad" title={t(m.dashboard_save_failed)}>
            <p>{t(m.menu_dish_order_kept)}</p>
          </Banner>
        )}
        <Field label={t(m.menu_category)}>
          {(described) => <CategorySelect {...described} value={category} onChange={(next) => void choose(next)} />}
        </Field>
        {query.isError && !query.data && <LoadFailed title={t(m.menu_owner_failed)} />}
        {!dishes && !query.isError && <LoadingRows rows={6} />}
        {dishes?.length === 0 && <EmptyState icon="menu" title={t(m.menu_dish_order_none)} />}
        {dishes && dishes.length > 0 && (
          <ReorderableList
            label={nameOf(category)}
            help={t(m.menu_dish_order_help)}
            rows={ordered(dishes).map(({ id, name, hidden }) => ({
              id,
              name: localize(name, locale),
              more: hidden && (
                <Badge tone="off" icon="eye-off">
                  {t(m.menu_dish_hidden)}
                </Badge>
              ),
            }))}
            onOrder={(next) => draft.set({ dishes: next })}
          />
        )}
      </Fields>
    </Drawer>
  )
}
