import { useEffect, useState } from 'react'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import { toRequestedItem, defaultCateringSettings, computeQuote, type Quote } from '#shared/catering/catering.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { formatDollars } from '#shared/money.ts'
import { sharedKitchenNotice } from '#shared/allergens/allergen-disclaimer.ts'
import { menuQuery, useContent } from '#web/app/content-queries.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import type { ToastText } from '#web/app/toast.tsx'
import { focusWhenRendered } from '#web/ui/focus.ts'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { FormResult } from '#web/site/ui/form-result.tsx'
import { SenderFields } from '#web/site/ui/sender-fields.tsx'
import { TextField } from '#web/site/ui/text-field.tsx'
import { useForm } from '#web/site/ui/use-form.ts'
import { useRestaurantNow } from '#web/app/use-now.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/site/ui/button.tsx'
import * as formStyles from '#web/site/ui/form.css.ts'
import { Honeypot } from '#web/site/ui/honeypot.tsx'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import { SentRequest } from './sent-request.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import * as styles from './catering.css.ts'
import { ChosenDishes, type ChosenDish, chosenDishesId, chosenDishKey, withServings } from './chosen-dishes.tsx'
import { type DishChoice, DishSearch } from './dish-search.tsx'
import { cateringSettingsQuery } from './queries.ts'

const empty = {
  name: '',
  email: '',
  phoneNumber: '',
  desiredDate: '',
  numberOfServings: '',
  selectedItems: [] as ChosenDish[],
  message: '',
  website: '',
}

/** Converts a chosen dish to the request's input, in the menu's size. */
function asAsked({ itemId, sizeAt = -1, quantity }: ChosenDish, menu: readonly Dish[]) {
  const size = menu.find(({ id }) => id === itemId)?.sizes?.[sizeAt]?.label
  return { itemId, quantity, ...(size && { size }) }
}

/** The form that requests a quote: contact, day, servings and dishes, with a live price. */
export function CateringForm() {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantNow()?.date
  const { data: percentages = defaultCateringSettings, error: failed } = useContent(cateringSettingsQuery)
  const { data: menu = [] } = useContent(menuQuery)
  const [requests, setRequests] = useState(0)
  const [sent, setSent] = useState<{ values: typeof empty; sums: Quote }>()
  useEffect(() => {
    if (failed) console.error('Failed to load catering settings', failed)
  }, [failed])
  const form = useForm({
    name: 'catering',
    call: createCateringRequest,
    empty,
    input: ({ selectedItems, numberOfServings, ...values }) => ({
      ...values,
      numberOfServings: numberOfServings.trim() === '' ? 0 : Number(numberOfServings),
      selectedItems: withServings(selectedItems, numberOfServings).map((item) => asAsked(item, menu)),
    }),
    alsoWrong: ({ desiredDate }) =>
      today && desiredDate && desiredDate < today ? { desiredDate: ['datePassed'] } : {},
    failed: m.catering_failed,
    words: {
      'no-access': m.catering_unavailable_text,
      'time-passed': m.catering_date_passed,
      'too-far-ahead': m.catering_date_passed,
    },
    onDone: (answer, values) => {
      setSent({ values, sums: answer.quote })
      setRequests(requests + 1)
    },
  })
  const { done } = form
  const { selectedItems, numberOfServings } = form.values
  const items = withServings(selectedItems, numberOfServings)
  const field = { form, prefix: 'catering' }
  return (
    <form className={`${formStyles.form} ${styles.sheet}`} {...form.element}>
      {done && (
        <FormResult icon="mail">
          <p>{t(m.catering_sent)}</p>
          <p className={styles.sentFacts}>
            {t(m.catering_sent_facts, {
              date: formatLongDate(done.values.desiredDate, locale, true),
              total: formatDollars(done.answer.quote.total),
            })}
          </p>
        </FormResult>
      )}
      {sent && (
        <SentRequest
          asked={{
            ...sent.values,
            selectedItems: withServings(sent.values.selectedItems, sent.values.numberOfServings),
          }}
          sums={sent.sums}
          percentages={percentages}
        />
      )}
      <SenderFields {...field} />
      <div className={formStyles.formPair}>
        <TextField {...field} name="desiredDate" label={t(m.catering_date)} type="date" min={today} />
        <TextField {...field} name="numberOfServings" label={t(m.catering_servings)} type="number" min={1} />
      </div>
      <RequestedDishes
        // Each request starts with an empty search.
        key={requests}
        form={form}
        date={form.values.desiredDate || today || ''}
        items={items}
      />
      <p className={formStyles.fieldHelp}>{sharedKitchenNotice[locale]}</p>
      <PageCopyLine page="/menu" of="advisoryLine" className={formStyles.fieldHelp} />
      <PriceBreakdown sums={computeQuote(items, percentages)} percentages={percentages} />
      <TextField {...field} name="message" label={t(m.catering_notes)} rows={4} optional />
      <Honeypot value={form.values.website} onChange={(website) => form.set({ website })} />
      <div>
        <Button type="submit" unavailable={form.pending}>
          {form.pending ? t(m.form_sending) : t(m.catering_send)}
        </Button>
        <FormNote text={form.note} />
      </div>
    </form>
  )
}

type RequestedForm = {
  values: Pick<typeof empty, 'selectedItems' | 'numberOfServings'>
  set: (changed: { selectedItems: ChosenDish[] }) => void
  error: (field: 'selectedItems') => string | undefined
}

/** The search of dishes, and the chosen ones with their servings. */
function RequestedDishes({ form, date, items }: { form: RequestedForm; date: string; items: readonly ChosenDish[] }) {
  const t = useT()
  const [said, setSaid] = useState<ToastText>()
  const { selectedItems, numberOfServings } = form.values
  const choose = (items: ChosenDish[]) => form.set({ selectedItems: items })
  function add(item: DishChoice) {
    const chosen: ChosenDish = {
      ...toRequestedItem(item, 1),
      itemName: item.name,
      ...(item.sizeAt === undefined ? {} : { sizeAt: item.sizeAt }),
    }
    const twice = selectedItems.some((other) => chosenDishKey(other) === chosenDishKey(chosen))
    setSaid(
      () => (now: Translate) => (twice ? now(m.catering_item_twice) : now(m.catering_item_added, { item: item.name })),
    )
    if (!twice) choose([...selectedItems, chosen])
  }
  return (
    <>
      <DishSearch
        chosen={selectedItems.map(chosenDishKey)}
        date={date}
        onAdd={add}
        said={said?.(t)}
        error={form.error('selectedItems') || undefined}
      />
      <ChosenDishes
        items={items}
        onQuantity={(key, quantity) =>
          choose(selectedItems.map((item) => (chosenDishKey(item) === key ? { ...item, quantity, typed: true } : item)))
        }
        onRemove={(key) => {
          choose(selectedItems.filter((item) => chosenDishKey(item) !== key))
          focusWhenRendered(`#${chosenDishesId}`)
        }}
      />
      {Number(numberOfServings) >= 1 && selectedItems.some(({ typed }) => !typed) && (
        <p className={formStyles.fieldHelp}>{t(m.catering_by_servings)}</p>
      )}
    </>
  )
}
