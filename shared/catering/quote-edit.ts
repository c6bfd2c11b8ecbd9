import * as v from 'valibot'
import { isSameJson } from '#shared/lib/stable-json.ts'
import {
  type StoredCateringRequest,
  CateringRequest,
  CateringSettings,
  type CateringState,
  cateringStates,
  lineKey,
  cateringLimits,
  Quantity,
  computeQuote,
  type SentQuote,
} from './catering.ts'
import { perCharge } from './charges.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { oneLine } from '#shared/validation.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { priceError, parsePrice, formatPrice } from '#shared/money.ts'
import { isMarketPrice } from '#shared/menu/menu.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { localizedSchema, requiredLocalizedSchema } from '#shared/localized-text.ts'

/** The owner's transitions. Sending a quote makes an accepted request quoted again: the guest agrees again. */
export const cateringTransitions: Record<CateringState, readonly CateringState[]> = {
  new: ['quoted', 'accepted', 'declined'],
  quoted: ['accepted', 'declined'],
  accepted: ['quoted', 'declined'],
  declined: ['new'],
}

/** The longest texts of a quote's line. */
export const quoteTextLimits = { name: 200, price: 40 } as const

/** A line of a quote. Its price is empty (to be quoted) or one amount (see shared/menu/README, Prices). */
const QuoteLine = v.strictObject({
  itemId: EntryId,
  itemName: requiredLocalizedSchema(oneLine(quoteTextLimits.name), 'nameRequired'),
  size: v.exactOptional(localizedSchema(oneLine(40))),
  price: v.pipe(
    oneLine(quoteTextLimits.price),
    v.transform((text) => (isMarketPrice(text) ? '' : text)),
    v.check(
      (text) => text === '' || parsePrice(text) !== undefined,
      ({ input }) => priceError(input),
    ),
    v.transform(formatPrice),
    v.maxLength(quoteTextLimits.price, 'too-long'),
  ),
  quantity: Quantity,
})

const asked = CateringRequest.entries

const content = {
  desiredDate: v.optional(asked.desiredDate),
  numberOfServings: v.optional(asked.numberOfServings),
  selectedItems: v.optional(
    v.pipe(
      v.array(QuoteLine, 'itemsRequired'),
      v.minLength(1, 'itemsRequired'),
      v.maxLength(cateringLimits.items, 'itemsTooMany'),
      v.check((lines) => new Set(lines.map(lineKey)).size === lines.length, 'itemTwice'),
    ),
  ),
  ...v.partial(CateringSettings).entries,
}

/** A quote to save and send: its changed fields. `version` is the one that was edited. */
export const QuoteInput = v.strictObject({ id: EntryId, version: SettingsVersion, ...content })
/** A change of a catering request: only fields that are sent change. */
export const CateringEdit = v.strictObject({ ...QuoteInput.entries, state: v.optional(v.picklist(cateringStates)) })
export type CateringEdit = v.InferOutput<typeof CateringEdit>

/** Returns why an edit is refused, or undefined. */
export const cateringEditError = (
  { state }: Pick<StoredCateringRequest, 'state'>,
  edit: Pick<CateringEdit, 'state'>,
): ErrorCode | undefined =>
  edit.state && edit.state !== state && !cateringTransitions[state].includes(edit.state)
    ? 'transition-refused'
    : undefined

/** Returns why a quote cannot be sent, or undefined: the request is declined, or its day has passed. */
export function quoteSendError(
  { state, desiredDate }: Pick<StoredCateringRequest, 'state' | 'desiredDate'>,
  now: Pick<LocalDateTime, 'date'>,
): ErrorCode | undefined {
  if (state === 'declined') return 'transition-refused'
  return desiredDate < now.date ? 'time-passed' : undefined
}

/** Returns a request after an edit, with its new total (see shared/catering/README, Quote arithmetic) and version. */
export function applyCateringEdit(
  before: StoredCateringRequest,
  { id: _id, version, ...edit }: CateringEdit,
): StoredCateringRequest {
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after: StoredCateringRequest = { ...before, ...changes, version: version + 1 }
  return { ...after, totalAmount: computeQuote(after.selectedItems, after).total }
}

type Quoted = Omit<SentQuote, 'at'>

/** Returns the fields of a request that its quote tells the guest. */
export const quotedFields = (request: Quoted): Quoted => ({
  desiredDate: request.desiredDate,
  numberOfServings: request.numberOfServings,
  selectedItems: request.selectedItems,
  ...perCharge(({ setting }) => request[setting] ?? 0),
  totalAmount: request.totalAmount,
})

/** Tells whether a request changed since its quote was sent; false without a quote. */
export const isChangedSinceSent = (request: StoredCateringRequest): boolean =>
  request.sentQuote !== undefined && !isSameJson(quotedFields(request), quotedFields(request.sentQuote))
