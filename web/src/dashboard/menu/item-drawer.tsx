import { maxAltLength } from '#shared/site/picture.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { allergenCheckState } from '#shared/allergens/allergens.ts'
import { localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { type Category, tabOfCategory } from '#shared/menu/categories.ts'
import {
  withRewrittenTexts,
  dishDefaults,
  isSoldOut,
  menuTextLimits,
  type MenuItem,
  MenuItemForm,
} from '#shared/menu/menu.ts'
import { createMenuItem, getMenuItem, listMenuItems, updateMenuItem } from '#shared/menu/owner-endpoints.ts'
import { localize, toStoredText } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useUndo } from '#web/dashboard/use-undo.ts'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { ConflictBanner, useDraft, useLeaveGuard } from '#web/dashboard/ui/draft.tsx'
import { LocalizedField, type LocalizedDraft } from '#web/dashboard/ui/localized-field.tsx'
import { CheckField, Field, Form, FieldPair, SwitchField, TextField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { firstFieldErrors } from '#web/dashboard/ui/error-messages.ts'
import { PictureField } from '#web/dashboard/ui/picture-field.tsx'
import { AllergenFields, type AllergenCheckState } from './allergen-fields.tsx'
import { useCategories } from './category-names.ts'
import { CategorySelect } from './category-select.tsx'
import { type SizeDraft, SizesFields } from './sizes-fields.tsx'
import { AvailabilityFields } from './availability-fields.tsx'

type Values = Omit<v.InferOutput<typeof MenuItemForm>, 'name' | 'description' | 'sizes'> & {
  sizes: SizeDraft[]
  name: LocalizedDraft
  description: LocalizedDraft
  version: number
}

type Props = {
  /** The dish to change; undefined for a new one. */
  item: MenuItem | undefined
  /** The listed category, for a new dish. */
  category: Category | undefined
  /** When the owner asked to check all allergens again, as an ISO instant; '' for never. */
  askedAgainAt: string
  onClose: () => void
  onDelete: (item: MenuItem) => Promise<boolean>
}

const valuesOf = ({ id: _id, soldOut = [], ...written }: MenuItem): Values => ({
  ...written,
  soldOut: isSoldOut({ soldOut }, new Date().toISOString()),
})

const blank = (category: Category): Values => ({
  name: { en: '', es: '' },
  price: '',
  description: { en: '', es: '' },
  category,
  imageUrl: '',
  marketPrice: false,
  ...dishDefaults,
  soldOut: false,
  version: 0,
})

/** Manages a dish's form, saved over the version it began from. */
function useItemForm(item: MenuItem | undefined, category: Category = 'tacos', onClose: () => void) {
  const t = useT()
  const leaves = useLeaveGuard()
  const [start] = useState(() => (item ? valuesOf(item) : blank(category)))
  const draft = useDraft<Values>(start)
  const takeBack = useUndo([listMenuItems])
  const { locale } = useLocale()
  const { name, hidden } = draft.values ?? start
  const visibility = hidden === start.hidden ? '' : `\n${t(hidden ? m.menu_dish_hidden_now : m.menu_dish_shown_now)}`
  const outcome = {
    done: m.menu_item_saved,
    about: `${localize(toStoredText(name), locale)}${visibility}`,
    act: ({ id, version }: MenuItem) => takeBack([{ what: 'menu-item', of: id, version }]),
    failed: m.dashboard_save_failed,
    changes: [listMenuItems],
  }
  const creating = useOwnerMutation(createMenuItem, outcome)
  const updating = useOwnerMutation(updateMenuItem, outcome)
  const [found, setFound] = useState<Record<string, string[] | undefined>>({})
  const [failed, setFailed] = useState(false)
  const [uploading, setUploading] = useState(false)
  const values = draft.values ?? start
  const pending = creating.pending || updating.pending
  const all = { ...creating.faults, ...updating.faults, ...firstFieldErrors(t, found) }

  const store = async ({ version, ...form }: Values) => {
    setFailed(false)
    const { issues } = v.safeParse(MenuItemForm, form)
    setFound(issues ? (v.flatten(issues).nested ?? {}) : {})
    if (issues) return
    const stored = item ? await updating.save({ ...form, id: item.id, version }) : await creating.save(form)
    if (!stored) return setFailed(true)
    draft.settle(valuesOf(stored))
    onClose()
  }
  const theirs = async (): Promise<Values | undefined> =>
    item &&
    ownerRequest(getMenuItem, { id: item.id }).then(
      (now) => valuesOf(now),
      () => undefined,
    )
  const keepMine = async () => {
    const now = await theirs()
    if (!now) return
    draft.rebase(now)
    draft.set({ ...values, version: now.version })
    await store({ ...values, version: now.version })
  }
  const takeTheirs = async () => {
    const now = await theirs()
    updating.reset()
    setFailed(false)
    if (now) draft.settle(now)
  }
  const close = async () => {
    if (draft.dirty === 0 || (await leaves())) onClose()
  }
  const { price, sizes } = values
  /** The first size takes the dish's price; without sizes the dish takes the last one's. */
  const setSizes = (next: SizeDraft[]) => {
    const [first, ...others] = next
    if (sizes.length === 0 && first && !first.price)
      draft.set({ sizes: [{ ...first, price }, ...others], price: '', marketPrice: false })
    else draft.set({ sizes: next, ...(next.length === 0 ? { price: sizes[0]?.price ?? '' } : {}) })
  }
  return {
    values,
    base: draft.base,
    set: draft.set,
    setSizes,
    faults: all,
    pending,
    failed,
    conflict: updating.conflict,
    uploading,
    setUploading,
    save: () => store(values),
    keepMine,
    takeTheirs,
    close,
  }
}

type FieldsProps = Pick<Props, 'item' | 'askedAgainAt'> & { form: ReturnType<typeof useItemForm> }

/** The picture of a dish, and what it shows. */
function DishPictureFields({ form: { values, base, set, faults, setUploading } }: Pick<FieldsProps, 'form'>) {
  const t = useT()
  const { imageUrl, imageAlt } = values
  return (
    <>
      <div id="imageUrl">
        <PictureField
          label={t(m.menu_image)}
          value={imageUrl}
          onChange={(next) => set({ imageUrl: next })}
          error={faults['imageUrl']}
          onBusy={setUploading}
        />
      </div>
      {(imageUrl || imageAlt.en || imageAlt.es) && (
        <LocalizedField
          name="imageAlt"
          label={t(m.settings_field_alt)}
          help={t(m.menu_image_alt_help)}
          maxLength={maxAltLength}
          value={imageAlt}
          before={base?.imageAlt}
          onChange={(next) => set({ imageAlt: next })}
          faults={faults}
        />
      )}
    </>
  )
}

/** The fields of a dish, under the banner of a failed save. */
function DishFields({ form, item, askedAgainAt }: FieldsProps) {
  const t = useT()
  const { locale } = useLocale()
  const { values, base, set, faults, failed, conflict } = form
  const { tabs, tabNameOf } = useCategories()
  const tab = tabOfCategory(tabs, values.category)
  const { price, name, description, marketPrice, sizes, soldOut } = values
  const lastCheck = (): AllergenCheckState => {
    if (!item) return 'again'
    const { contents } = withRewrittenTexts({ name, description, contents: item.contents }, item)
    const state = allergenCheckState(contents, askedAgainAt, new Date().toISOString())
    if (state === 'again' && item.contents.checkedAt && !contents.checkedAt) return 'changed'
    return state === 'checked'
      ? { checkedOn: formatLongDate(localDateTimeAt(new Date(contents.checkedAt)).date, locale) }
      : state
  }
  return (
    <>
      {conflict && <ConflictBanner onMine={() => void form.keepMine()} onTheirs={() => void form.takeTheirs()} />}
      {failed && !conflict && (
        <Banner tone="bad" title={t(m.dashboard_save_failed)}>
          <p>{t(m.menu_kept)}</p>
        </Banner>
      )}
      <DishPictureFields form={form} />
      <LocalizedField
        name="name"
        label={t(m.menu_name)}
        required
        maxLength={menuTextLimits.name}
        value={name}
        before={base?.name}
        onChange={(next) => set({ name: next })}
        faults={faults}
      />
      <FieldPair>
        <Field
          label={t(m.menu_category)}
          required
          help={tab && t(m.menu_under_tab, { tab: tabNameOf(tab) })}
          error={faults['category']}
        >
          {(described) => (
            <CategorySelect
              {...described}
              value={values.category}
              onChange={(next) => next && set({ category: next })}
            />
          )}
        </Field>
        {sizes.length === 0 && (
          <TextField
            label={t(m.menu_price)}
            name="price"
            required={!marketPrice}
            maxLength={menuTextLimits.price}
            help={t(m.menu_price_help)}
            value={price}
            onChange={(next) => set({ price: next })}
            error={faults['price']}
            autoComplete="off"
          />
        )}
      </FieldPair>
      {sizes.length === 0 && (
        <CheckField
          label={t(m.menu_market_price)}
          help={t(m.menu_market_price_help)}
          checked={marketPrice ?? false}
          onChange={(next) => set({ marketPrice: next })}
        />
      )}
      <SizesFields sizes={sizes} before={base?.sizes} onChange={form.setSizes} faults={faults} />
      <LocalizedField
        name="description"
        label={t(m.menu_owner_description)}
        help={t(m.menu_description_help)}
        rows={4}
        maxLength={menuTextLimits.description}
        value={description}
        before={base?.description}
        onChange={(next) => set({ description: next })}
        faults={faults}
      />
      <AllergenFields
        value={values.contents}
        onChange={(contents) => set({ contents })}
        lastCheck={lastCheck()}
        errors={faults}
      />
      <SwitchField
        label={t(m.menu_sold_out_today)}
        help={t(m.menu_sold_out_help)}
        checked={soldOut ?? false}
        onChange={(next) => set({ soldOut: next })}
      />
      <AvailabilityFields windows={values.soldWhen} onChange={(soldWhen) => set({ soldWhen })} faults={faults} />
      <CheckField
        label={t(m.menu_dish_not_catering)}
        help={t(m.menu_dish_not_catering_help)}
        checked={values.notForCatering}
        onChange={(notForCatering) => set({ notForCatering })}
      />
      <SwitchField
        label={t(m.menu_dish_hide)}
        help={t(m.menu_dish_hide_help)}
        checked={values.hidden}
        onChange={(hidden) => set({ hidden })}
      />
    </>
  )
}

/** The form of a dish: picture, name, category, price, description, sold out today. */
export function ItemDrawer({ item, category, askedAgainAt, onClose, onDelete }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const form = useItemForm(item, category, onClose)
  const { pending, uploading, close } = form
  return (
    <Drawer
      title={item ? localize(item.name, locale) : t(m.menu_item_new)}
      wide
      onClose={() => void close()}
      aside={
        item && (
          <Button kind="stopQuiet" icon="trash" onClick={() => void onDelete(item).then((gone) => gone && onClose())}>
            {t(m.dashboard_delete)}
          </Button>
        )
      }
      foot={
        <>
          <Button onClick={() => void close()}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" type="submit" form="dish-form" busy={pending || uploading}>
            {t(uploading ? m.dashboard_image_sending : pending ? m.dashboard_saving : m.menu_item_save)}
          </Button>
        </>
      }
    >
      <Form id="dish-form" onSubmit={() => void form.save()}>
        <DishFields form={form} item={item} askedAgainAt={askedAgainAt} />
      </Form>
    </Drawer>
  )
}
