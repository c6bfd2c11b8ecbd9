import {
  type StoredCateringRequest,
  type CateringSettings,
  type ChargePercentages,
  type SelectedItem,
  toSelectedItem,
} from '#shared/catering/catering.ts'
import { type ChargeSetting, perCharge } from '#shared/catering/charges.ts'
import type { MenuItem } from '#shared/menu/menu.ts'

/** The percentages as typed. */
export type TypedPercentages = Record<ChargeSetting, string>

/** A quote as the owner types it. */
export type QuoteDraft = TypedPercentages & {
  desiredDate: string
  numberOfServings: string
  lines: readonly SelectedItem[]
  version: number
}

/** Parses a typed number; NaN if invalid, which the server refuses by field. */
export const parseTypedNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))

export const toTypedPercentages = (of: ChargePercentages): TypedPercentages =>
  perCharge(({ setting }) => String(of[setting] ?? 0))

export const toPercentages = (of: TypedPercentages): CateringSettings =>
  perCharge(({ setting }) => parseTypedNumber(of[setting]))

/** Returns the percentages for the totals while they are typed. Invalid ones count as 0. */
export const currentPercentages = (of: TypedPercentages): CateringSettings =>
  perCharge(({ setting }) => {
    const typed = parseTypedNumber(of[setting])
    return typed >= 0 && typed <= 100 ? typed : 0
  })

export const toQuoteDraft = (request: StoredCateringRequest): QuoteDraft => ({
  ...toTypedPercentages(request),
  desiredDate: request.desiredDate,
  numberOfServings: String(request.numberOfServings),
  lines: request.selectedItems,
  version: request.version,
})

/** Returns the part of a draft that is saved. */
export const toQuoteContent = (draft: QuoteDraft) => ({
  ...toPercentages(draft),
  desiredDate: draft.desiredDate,
  numberOfServings: parseTypedNumber(draft.numberOfServings),
  selectedItems: draft.lines.map(({ itemId, itemName, size, price, quantity }) => ({
    itemId,
    itemName,
    ...(size && { size }),
    price,
    quantity,
  })),
})

const own = 'own-'

/** Creates a line that is not on the menu. */
export const createCustomLine = (): SelectedItem => ({
  itemId: `${own}${crypto.randomUUID()}`,
  itemName: { en: '', es: '' },
  price: '',
  quantity: 1,
})
export const isCustomLine = ({ itemId }: SelectedItem): boolean => itemId.startsWith(own)

/** Returns a dish's lines, one for each size. */
export const draftLines = (dish: MenuItem): SelectedItem[] =>
  dish.sizes.length > 0 ? dish.sizes.map((size) => toSelectedItem(dish, 1, size)) : [toSelectedItem(dish, 1)]
