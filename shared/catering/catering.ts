import * as v from 'valibot'
import type { AllergenSummary } from '#shared/allergens/allergens.ts'
import { charges, type ChargeName, perCharge } from './charges.ts'
import {
  Email,
  type FormGuardInput,
  formGuardFields,
  type Locale,
  LocalDate,
  isAutomatedForm,
  MessageText,
  Name,
  oneLine,
  wholeNumber,
  withoutNegativeZero,
} from '#shared/validation.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { type Cents, roundToCents, percentOf, parsePrice } from '#shared/money.ts'
import { PhoneText } from '#shared/contacts/message.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import type { Size } from '#shared/menu/sizes.ts'
import { isAvailabilityOver } from '#shared/menu/dish-availability.ts'
import { localize, type LocalizedText, toLocalizedText } from '#shared/localized-text.ts'

const Percentage = v.pipe(
  v.number('percentage'),
  v.minValue(0, 'percentage'),
  v.maxValue(100, 'percentage'),
  v.check((percentage) => Number(percentage.toFixed(3)) === percentage, 'percentage'),
  v.transform(withoutNegativeZero),
)

/** The percentages of a quote, each 0 to 100 with up to three decimals. */
export const CateringSettings = v.strictObject(perCharge(() => Percentage))
export type CateringSettings = v.InferOutput<typeof CateringSettings>

/** The percentages until the owner sets some. */
export const defaultCateringSettings: CateringSettings = perCharge(() => 0)

/** Stored percentages; a charge that was added later is missing and counts as 0. */
export type ChargePercentages = Partial<CateringSettings>

/** The most of one dish, most dishes and most servings of a request. */
export const cateringLimits = { quantity: 1000, items: 50, servings: 10_000 } as const

/** The quantity of a dish: a whole number from 1 to 1,000. */
export const Quantity = wholeNumber(1, cateringLimits.quantity, 'quantityInvalid', {
  tooLarge: 'quantityTooLarge',
})

/** Returns the key of a line in its request; a dish may be there in several sizes. */
export const lineKey = ({ itemId, size }: { itemId: string; size?: { en: string; es: string } | string | undefined }) =>
  `${itemId}\n${typeof size === 'object' ? `${size.en}\n${size.es}` : (size ?? '')}`

const ChosenItem = v.strictObject({
  itemId: v.pipe(
    v.string('itemUnknown'),
    v.check((id) => id !== '' && id.length <= 100 && id.isWellFormed(), 'itemUnknown'),
  ),
  /** The label of the size in the language of the request, where the dish has sizes. */
  size: v.optional(oneLine(40, 'itemUnknown')),
  quantity: Quantity,
})

/** A guest's request, without prices: the server sets them. Dates are in the restaurant's zone. */
export const CateringRequest = v.strictObject({
  name: Name,
  email: Email,
  phoneNumber: PhoneText,
  message: v.nullish(MessageText, ''),
  desiredDate: v.pipe(v.string('desiredDateRequired'), v.minLength(1, 'desiredDateRequired'), LocalDate),
  numberOfServings: wholeNumber(1, cateringLimits.servings, 'servingsMin', {
    tooLarge: 'servingsTooMany',
    broken: 'servingsWhole',
  }),
  selectedItems: v.pipe(
    // Counted before they are parsed: thousands of them cost nothing.
    v.array(
      v.custom<v.InferInput<typeof ChosenItem>>(() => true),
      'itemsRequired',
    ),
    v.minLength(1, 'itemsRequired'),
    v.maxLength(cateringLimits.items, 'itemsTooMany'),
    v.array(ChosenItem),
    v.check((items) => new Set(items.map(lineKey)).size === items.length, 'itemTwice'),
  ),
  ...formGuardFields,
})
export type CateringRequest = v.InferOutput<typeof CateringRequest>
export type CateringFormValues = v.InferInput<typeof CateringRequest>

/** A requested dish. `price` is the menu's text; empty means to be quoted. */
type Asked = { itemId: string; price: string; quantity: number }

/** A dish as it was when it was requested. `told` is its allergen summary when the request was last read or written. */
export type SelectedItem = Asked & { itemName: LocalizedText; size?: LocalizedText; told?: AllergenSummary }

/** The states of a request; quote-edit.ts has the transitions. */
export const cateringStates = ['new', 'quoted', 'accepted', 'declined'] as const
export type CateringState = (typeof cateringStates)[number]

/** A quote as it was sent. `at` is an ISO instant, `totalAmount` in cents. */
export type SentQuote = ChargePercentages &
  Pick<StoredCateringRequest, 'desiredDate' | 'numberOfServings' | 'selectedItems' | 'totalAmount'> & { at: string }

/** A stored request with the percentages and lines of its price. `totalAmount` is in cents. */
export type StoredCateringRequest = ChargePercentages & {
  id: string
  state: CateringState
  name: string
  email: string
  phoneNumber?: string
  message: string
  desiredDate: string
  numberOfServings: number
  selectedItems: SelectedItem[]
  totalAmount: Cents
  /** The last quote that was emailed. */
  sentQuote?: SentQuote
  locale: Locale
  /** The keyed hash of the network that it was made from. */
  network?: string
  /** Its guest got no copy, because of other open requests. */
  unmailed?: true
  createdAt: string
  version: number
}

/** The most open requests of a mailbox of which its guest gets a copy. */
const mostMailed = { unverified: 1, verified: 10 } as const

/** Tells whether the guest of a new request gets a copy. `open` of the mailbox's requests are new. */
export const isCateringMailed = (open: number, isVerified: boolean): boolean =>
  open < mostMailed[isVerified ? 'verified' : 'unverified']

/** A quote in integer cents, each charge by name. `toBeQuoted` counts lines without a price, which add nothing. */
export type Quote = Record<'subtotal' | ChargeName | 'total', Cents> & { toBeQuoted: number }

type Line = Pick<Asked, 'price' | 'quantity'>

/** Returns price times quantity; undefined when the dish has no single price. */
export function lineTotalCents({ price, quantity }: Line): Cents | undefined {
  const each = parsePrice(price)
  return each === undefined ? undefined : roundToCents(each * quantity)
}

const sum = (amounts: readonly Cents[]): Cents => roundToCents(amounts.reduce<number>((all, one) => all + one, 0))

/** Computes the price of lines with all charges (see shared/catering/README, Quote arithmetic). */
export function computeQuote(lines: readonly Line[], percentages: ChargePercentages): Quote {
  const totals = lines.map(lineTotalCents)
  const subtotal = sum(totals.filter((total) => total !== undefined))
  const amountsOf = (kind: 'discount' | 'fee', bases: { subtotal: Cents; discounted: Cents }) =>
    charges
      .filter((charge) => charge.kind === kind)
      .map(({ name, setting, base }) => [name, percentOf(bases[base], percentages[setting] ?? 0)] as const)

  const discounts = amountsOf('discount', { subtotal, discounted: subtotal })
  const discounted = roundToCents(subtotal - sum(discounts.map(([, amount]) => amount)))
  const fees = amountsOf('fee', { subtotal, discounted })
  return {
    subtotal,
    ...(Object.fromEntries([...discounts, ...fees]) as Record<ChargeName, Cents>),
    total: roundToCents(discounted + sum(fees.map(([, amount]) => amount))),
    toBeQuoted: totals.filter((total) => total === undefined).length,
  }
}

/** A charge for display. `amount` carries its sign. */
export type QuoteCharge = {
  name: ChargeName
  kind: 'discount' | 'fee'
  label: string
  percentage: number
  amount: Cents
}

/** Returns the charges of a quote in order, without those of 0 %. */
export const listQuoteCharges = (made: Quote, percentages: ChargePercentages, locale: Locale): QuoteCharge[] =>
  charges.flatMap(({ name, setting, kind, label }) => {
    const percentage = percentages[setting] ?? 0
    const amount = roundToCents(made[name] * (kind === 'discount' ? -1 : 1))
    return percentage > 0 ? [{ name, kind, label: label[locale], percentage, amount }] : []
  })

/** Returns a dish as a line of a request; a market price is to be quoted. */
export const toRequestedItem = (
  { id, price, marketPrice }: Pick<MenuItem, 'id' | 'price' | 'marketPrice'>,
  quantity: number,
) => ({ itemId: id, price: marketPrice ? '' : price, quantity }) satisfies Asked

/** Returns a dish of the menu, in one size where it has some, as a line with names. */
export const toSelectedItem = (
  { price, ...item }: Pick<MenuItem, 'id' | 'name' | 'price' | 'marketPrice'>,
  quantity: number,
  size?: Size,
): SelectedItem => ({
  ...toRequestedItem({ ...item, price: size?.price ?? price }, quantity),
  itemName: wordsOf(item.name),
  ...(size && { size: wordsOf(size.label) }),
})

const wordsOf = ({ en, es }: LocalizedText): LocalizedText => ({ en, es })

/** Tells whether a dish can be requested for a date: it is visible, for catering, and still sold then. */
export const isForCatering = (
  { hidden, notForCatering, soldWhen }: Partial<Pick<MenuItem, 'hidden' | 'notForCatering' | 'soldWhen'>>,
  date: string,
): boolean => !hidden && !notForCatering && !isAvailabilityOver({ soldWhen }, { date, time: '00:00:00' })

/** Returns the name of a line: its dish, and its size where it has one. */
export const lineName = ({ itemName, size }: Pick<SelectedItem, 'itemName' | 'size'>, locale: Locale): string =>
  [itemName, ...(size ? [size] : [])].map((text) => localize(toLocalizedText(text), locale)).join(', ')

/** Reads a stored request. A plain string names a dish in English. */
export const toCatering = (stored: StoredCateringRequest): StoredCateringRequest => ({
  ...stored,
  selectedItems: namedIn(stored.selectedItems),
  ...(stored.sentQuote && {
    sentQuote: { ...stored.sentQuote, selectedItems: namedIn(stored.sentQuote.selectedItems) },
  }),
})

const namedIn = (items: readonly SelectedItem[]): SelectedItem[] =>
  items.map((item) => ({ ...item, itemName: toLocalizedText(item.itemName) }))

/** Parses a typed quantity: a number below 1 keeps the value before, other text becomes 1. `1,000` is a thousand. */
export function parseQuantity(text: string, before: number): number {
  const number = Number.parseInt(text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''), 10)
  if (Number.isNaN(number)) return 1
  return number < 1 ? before : Math.min(number, cateringLimits.quantity)
}

/** How many days ahead catering can be requested. */
const cateringHorizonDays = 731

/** Returns why a request is refused, or undefined: a machine sent it, or its day is past or too far ahead. */
export function cateringRequestError(
  request: Pick<CateringRequest, 'desiredDate'> & FormGuardInput,
  now: LocalDateTime,
): ErrorCode | undefined {
  if (isAutomatedForm(request)) return 'looks-automated'
  if (request.desiredDate < now.date) return 'time-passed'
  return request.desiredDate > addDays(now.date, cateringHorizonDays) ? 'too-far-ahead' : undefined
}
