import * as v from 'valibot'
import { isSameJson } from '#shared/lib/stable-json.ts'
import {
  type Catering,
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
import { EntryCursor } from '#shared/lib/pagination.ts'
import { priceError, parsePrice, formatPrice } from '#shared/money.ts'
import { isMarketPrice } from '#shared/menu/menu.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { localizedSchema, requiredLocalizedSchema } from '#shared/localized-text.ts'

/** The moves that are open to the owner from each state. Sending a quote makes it quoted, also what was accepted: the guest agrees anew. */
export const cateringTransitions: Record<CateringState, readonly CateringState[]> = {
  new: ['quoted', 'accepted', 'declined'],
  quoted: ['accepted', 'declined'],
  accepted: ['quoted', 'declined'],
  declined: ['new'],
}

/** The longest texts of a quote's line. */
export const quoteTextLimits = { name: 200, price: 40 } as const

/** A line of a quote. Its price is the owner's: empty means to be quoted, else it holds exactly one amount (see shared/README, Prices). */
const QuoteLine = v.strictObject({
  itemId: EntryCursor,
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

/** A quote to be saved and sent: what changed of it. `version` is the one the change began from. */
export const QuoteToSend = v.strictObject({ id: EntryCursor, version: SettingsVersion, ...content })
/** A change of a catering request: only what is sent changes. */
export const CateringEdit = v.strictObject({ ...QuoteToSend.entries, state: v.optional(v.picklist(cateringStates)) })
export type CateringEdit = v.InferOutput<typeof CateringEdit>

/** Why an edit is refused, or undefined. */
export const editError = (
  { state }: Pick<Catering, 'state'>,
  edit: Pick<CateringEdit, 'state'>,
): ErrorCode | undefined =>
  edit.state && edit.state !== state && !cateringTransitions[state].includes(edit.state) ? 'move-refused' : undefined

/** Why a quote is not sent, or undefined: the request was declined, or its day has passed. */
export function sendError(
  { state, desiredDate }: Pick<Catering, 'state' | 'desiredDate'>,
  now: Pick<LocalDateTime, 'date'>,
): ErrorCode | undefined {
  if (state === 'declined') return 'move-refused'
  return desiredDate < now.date ? 'time-passed' : undefined
}

/** A request after an edit, with its total of the new lines and percentages (see shared/README, Quote arithmetic) and its next version. */
export function applyEdit(before: Catering, { id: _id, version, ...edit }: CateringEdit): Catering {
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after: Catering = { ...before, ...changes, version: version + 1 }
  return { ...after, totalAmount: computeQuote(after.selectedItems, after).total }
}

type Quoted = Omit<SentQuote, 'at'>

/** What of a request a quote tells its guest. */
export const quoteFromEdit = (request: Quoted): Quoted => ({
  desiredDate: request.desiredDate,
  numberOfServings: request.numberOfServings,
  selectedItems: request.selectedItems,
  ...perCharge(({ setting }) => request[setting] ?? 0),
  totalAmount: request.totalAmount,
})

/** Whether a request was changed since its quote was sent; false when none was. */
export const differsFromSent = (request: Catering): boolean =>
  request.sentQuote !== undefined && !isSameJson(quoteFromEdit(request), quoteFromEdit(request.sentQuote))
