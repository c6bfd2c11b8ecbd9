import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatBackAt } from '#shared/menu/sold-out-format.ts'
import { allergenCheckState } from '#shared/allergens/allergens.ts'
import { type Category, listCategories } from '#shared/menu/categories.ts'
import { isSoldOut, type MenuItem } from '#shared/menu/menu.ts'
import { deleteMenuItem, getMenuItem, listMenuItems } from '#shared/menu/owner-endpoints.ts'
import type { Locale } from '#shared/validation.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { localizePriceText } from '#shared/money.ts'
import { lowestPriceText } from '#shared/menu/sizes.ts'
import { isAvailabilityOver } from '#shared/menu/dish-availability.ts'
import { formatAvailability } from '#shared/menu/dish-availability-format.ts'
import { localize } from '#shared/localized-text.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { useNowIso } from '#web/app/use-now.ts'
import { ThumbnailRow, Thumbnail } from '#web/dashboard/ui/thumbnail-row.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { DashboardLink, useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { OverflowMenu } from '#web/dashboard/ui/overflow-menu.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Badge, EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import * as row from '#web/dashboard/ui/row-list.css.ts'
import * as kit from '#web/dashboard/ui/table.css.ts'
import { type Column, DataTable, type NarrowRowOptions } from '#web/dashboard/ui/table.tsx'
import { useDeletion } from '#web/dashboard/ui/use-deletion.ts'
import { type Categories, useCategories } from './category-names.ts'
import { CategorySelect } from './category-select.tsx'
import { RecheckAllergensButton } from './recheck-allergens-button.tsx'
import { ItemDrawer } from './item-drawer.tsx'
import { CategoryOrderDrawer } from './category-order-drawer.tsx'
import { MenuExport } from './menu-export.tsx'
import { dishCountText } from './dish-count-text.ts'
import { TranslationBadge, translationStatusLabel } from '#web/dashboard/ui/translation-badge.tsx'
import * as styles from './menu.css.ts'
import { SoldOutSwitch } from './sold-out-switch.tsx'
import { useMenu } from './use-menu.ts'

/** The list of dishes: search, sold out, edit, add, delete. */
export function MenuEditorPage() {
  const t = useT()
  const { locale } = useLocale()
  const { items, askedAgainAt, toldAt, failed, more, seek } = useMenu()
  const names = useCategories()
  const [category, setCategory] = useState<Category | ''>('')
  const [ordering, setOrdering] = useState(false)
  const [chosen, setOpen] = useState<MenuItem | 'new'>()
  const [asked, forget] = useAsked()
  const open = chosen ?? asked
  const remove = useDeletion(deleteMenuItem, m.menu_item_deleted, listMenuItems)
  const ask = ({ id, name }: MenuItem) =>
    remove({ id }, t(m.menu_item_delete, { name: localize(name, locale) }), t(m.menu_item_delete_text))
  const minute = useNowIso() ?? ''
  // A change just made counts at once, even if the device's clock is slow.
  const now = toldAt > minute ? toldAt : minute
  const gone = (item: MenuItem) => isSoldOut(item, now)
  const acts = { now, edit: setOpen, remove: (item: MenuItem) => void ask(item) }
  return (
    <DashboardPage
      title={t(m.dashboard_nav_menu)}
      site={{ path: '/menu', name: t(m.layout_nav_menu) }}
      note={items && !more && dishCountText(t, items.length, items.filter(gone).length)}
      actions={
        <>
          <ButtonLink to="menu/load-data" icon="file-up">
            {t(m.menu_import)}
          </ButtonLink>
          <Button kind="go" icon="plus" onClick={() => setOpen('new')}>
            {t(m.menu_add)}
          </Button>
        </>
      }
    >
      {failed && <LoadFailed title={t(m.menu_owner_failed)} />}
      {!items && !failed && (
        <Panel flush>
          <LoadingRows rows={8} />
        </Panel>
      )}
      {items && (
        <DataTable
          label={t(m.menu_items)}
          rows={category ? items.filter((item) => item.category === category) : items}
          rowKey={({ id }) => id}
          columns={columnsOf(t, locale, names, acts)}
          narrow={rowsOf(t, locale, names, acts)}
          onOpen={setOpen}
          sorted="name"
          search={{
            label: t(m.menu_search),
            said: ({ name, description }) => ({ names: [name.en, name.es], more: [description.en, description.es] }),
          }}
          chips={{
            label: t(m.menu_show),
            options: filterOptions(t, askedAgainAt, now),
          }}
          beside={
            <ListTools
              category={category}
              onCategory={(next) => {
                seek()
                setCategory(next)
              }}
              onOrder={() => {
                seek()
                setOrdering(true)
              }}
            />
          }
          more={more}
          onSeek={seek}
          empty={
            <EmptyState icon="menu" title={t(m.menu_none)}>
              {items.length === 0 && <p>{t(m.menu_none_text)}</p>}
              <Button icon="plus" onClick={() => setOpen('new')}>
                {t(m.menu_add)}
              </Button>
            </EmptyState>
          }
        />
      )}
      <p className={styles.lines}>
        <DashboardLink to="menu/categories">{t(m.menu_categories_title)}</DashboardLink>
        <DashboardLink to="home/lines">{t(m.menu_lines)}</DashboardLink>
        <RecheckAllergensButton />
      </p>
      <OnPaper />
      <MenuExport />
      {ordering && items && (
        <CategoryOrderDrawer
          items={items}
          loading={more !== undefined}
          category={category || undefined}
          onClose={() => setOrdering(false)}
        />
      )}
      {open && items && (
        <ItemDrawer
          item={open === 'new' ? undefined : open}
          category={category || undefined}
          askedAgainAt={askedAgainAt}
          onClose={() => {
            setOpen(undefined)
            forget()
          }}
          onDelete={ask}
        />
      )}
    </DashboardPage>
  )
}

type ToolsProps = { category: Category | ''; onCategory: (category: Category | '') => void; onOrder: () => void }

/** The choice of a category, and the button that sorts its dishes. */
function ListTools({ category, onCategory, onOrder }: ToolsProps) {
  const t = useT()
  return (
    <>
      <div className={styles.select}>
        <CategorySelect
          aria-label={t(m.menu_category)}
          value={category}
          onChange={onCategory}
          none={t(m.menu_all_categories)}
        />
      </div>
      <Button icon="grip" aria-haspopup="dialog" onClick={onOrder}>
        {t(m.menu_dish_order)}
      </Button>
    </>
  )
}

/** Returns the filters of the list. */
function filterOptions(t: Translate, askedAgainAt: string, now: string) {
  const contentsOf = ({ contents }: MenuItem) => allergenCheckState(contents, askedAgainAt, now)
  return [
    { value: 'all', label: t(m.menu_all), holds: () => true },
    { value: 'gone', label: t(m.menu_sold_out), holds: (item: MenuItem) => isSoldOut(item, now) },
    { value: 'hidden', label: t(m.menu_dish_hidden), holds: ({ hidden }: MenuItem) => hidden },
    { value: 'bare', label: t(m.menu_no_image), holds: ({ imageUrl }: MenuItem) => !imageUrl },
    {
      value: 'words',
      label: t(m.menu_words_to_do),
      holds: (item: MenuItem) => translationStatusLabel(textsOf(item)) !== undefined,
    },
    { value: 'check', label: t(m.allergens_to_check), holds: (item: MenuItem) => /again|old/.test(contentsOf(item)) },
    { value: 'unsaid', label: t(m.allergens_unsaid), holds: (item: MenuItem) => contentsOf(item) === 'unknown' },
    { value: 'market', label: t(m.menu_market_price), holds: ({ marketPrice }: MenuItem) => marketPrice },
  ]
}

const papers = [
  ['/menu/print', m.menu_print_en],
  ['/es/menu/print', m.menu_print_es],
  ['/menu/table-tent', m.menu_tent],
  ['/menu/qr.svg', m.menu_code],
] as const

/** Links to the printed files. */
function OnPaper() {
  const t = useT()
  return (
    <p className={`${styles.lines} ${styles.papers}`}>
      {t(m.menu_paper)}
      {papers.map(([file, label]) => (
        <a key={file} href={file} target="_blank" rel="noopener">
          {t(label)}
        </a>
      ))}
    </p>
  )
}

type Acts = { now: string; edit: (item: MenuItem) => void; remove: (item: MenuItem) => void }

const textsOf = ({ name, description, sizes }: MenuItem) => [name, description, ...sizes.map(({ label }) => label)]
const priceOf = (t: Translate, locale: Locale, { price, sizes }: MenuItem) => {
  const least = lowestPriceText(sizes)
  return least ? localizePriceText(`from ${least}`, locale) : price || t(m.menu_market_price)
}

/** Why guests do not see a dish: hidden, or limited availability. */
function Kept({ item: { hidden, soldWhen } }: { item: MenuItem }) {
  const t = useT()
  const { locale } = useLocale()
  const [now] = useState(() => localDateTimeAt(new Date()))
  const when = isAvailabilityOver({ soldWhen }, now)
    ? t(m.menu_dish_when_over)
    : formatAvailability(soldWhen, now.date, locale)
  return (
    <>
      {hidden && (
        <Badge tone="off" icon="eye-off">
          {t(m.menu_dish_hidden)}
        </Badge>
      )}
      {when && <small className={styles.soft}>{when}</small>}
    </>
  )
}

/** The rows of phones: picture, name, price and sale switch, by category. */
const rowsOf = (
  t: Translate,
  locale: Locale,
  { tabs, nameOf }: Categories,
  { now, edit, remove }: Acts,
): NarrowRowOptions<MenuItem> => ({
  phone: true,
  groups: { of: ({ category }) => nameOf(category), by: ({ category }) => listCategories(tabs).indexOf(category) },
  row: (item) => ({
    key: item.id,
    name: localize(item.name, locale),
    says: `${t(m.dashboard_edit)}: ${localize(item.name, locale)}`,
    onOpen: () => edit(item),
    lead: <Thumbnail of={item.imageUrl} pale={isSoldOut(item, now)} />,
    line: (
      <>
        <b>{priceOf(t, locale, item)}</b>
        <Kept item={item} />
        <TranslationBadge of={textsOf(item)} />
        {isSoldOut(item, now) && (
          <span className={row.bad}>
            {t(m.menu_sold_out)}. {formatBackAt(item.soldOut, now, locale)}
          </span>
        )}
      </>
    ),
    acts: (
      <>
        <SoldOutSwitch item={item} soldOut={isSoldOut(item, now)} bare />
        <Deletion item={item} remove={remove} />
      </>
    ),
  }),
})

const columnsOf = (
  t: Translate,
  locale: Locale,
  { nameOf }: Categories,
  { now, edit, remove }: Acts,
): Column<MenuItem>[] => [
  {
    key: 'name',
    label: t(m.menu_item),
    cell: (item) => (
      <ThumbnailRow picture={item.imageUrl} text={localize(item.description, locale)}>
        <button
          type="button"
          className={kit.opener}
          aria-label={`${t(m.dashboard_edit)}: ${localize(item.name, locale)}`}
          onClick={() => edit(item)}
        >
          <span dir="auto">{localize(item.name, locale)}</span>
        </button>
        <TranslationBadge of={textsOf(item)} />
        <Kept item={item} />
      </ThumbnailRow>
    ),
    by: ({ name }) => localize(name, locale),
  },
  {
    key: 'category',
    label: t(m.menu_category),
    kind: 'spare',
    cell: ({ category }) => <span className={styles.soft}>{nameOf(category)}</span>,
    by: ({ category }) => nameOf(category),
  },
  { key: 'price', label: t(m.menu_price), kind: 'end', cell: (item) => priceOf(t, locale, item) },
  {
    key: 'today',
    label: t(m.menu_today),
    cell: (item) => <SoldOutSwitch item={item} soldOut={isSoldOut(item, now)} />,
  },
  {
    key: 'acts',
    label: t(m.dashboard_actions),
    kind: 'acts',
    cell: (item) => <Deletion item={item} remove={remove} />,
  },
]

function Deletion({ item, remove }: { item: MenuItem; remove: Acts['remove'] }) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <OverflowMenu
      label={t(m.dashboard_more_actions)}
      of={localize(item.name, locale)}
      actions={[{ label: t(m.dashboard_delete), icon: 'trash', stops: true, run: () => remove(item) }]}
    />
  )
}

/** Returns the stored dish that the address names, and a function that removes it from the address. */
function useAsked(): [dish: MenuItem | undefined, forget: () => void] {
  const go = useDashboardNavigate()
  const { dish: id = '' } = useSearch({ strict: false })
  const { data, isFetchedAfterMount } = useOwnerQuery(getMenuItem, { id }, { when: id !== '' })
  const dish = id && isFetchedAfterMount ? data : undefined
  return [dish, () => void (id && go('menu', { replace: true }))]
}
