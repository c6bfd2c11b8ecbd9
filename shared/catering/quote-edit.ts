import * as v from 'valibot'
import { isSame } from '#shared/lib/stable-json.ts'
import {
  type Catering,
  CateringRequest,
  CateringSettings,
  type CateringState,
  cateringStates,
  lineKey,
  most,
  Quantity,
  quote,
  type SentQuote,
} from './catering.ts'
import { perCharge } from './charges.ts'
import { Version } from '#shared/site/settings-versions.ts'
import { oneLine } from '#shared/validation.ts'
import type { LocalTime } from '#shared/time/local-time.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { priceFault, priceOf, priceText } from '#shared/money.ts'
import { saysMarketPrice } from '#shared/menu/menu.ts'
import type { Reason } from '#shared/api-error.ts'
import { both, bothRequired } from '#shared/localized-text.ts'

/** The moves that are open to the owner from each state. Sending a quote makes it quoted, also what was accepted: the guest agrees anew. */
export const cateringMoves: Record<CateringState, readonly CateringState[]> = {
  new: ['quoted', 'accepted', 'declined'],
  quoted: ['accepted', 'declined'],
  accepted: ['quoted', 'declined'],
  declined: ['new'],
}

/** The longest texts of a quote's line. */
export const longest = { name: 200, price: 40 } as const

/** A line of a quote. Its price is the owner's: empty means to be quoted, else it holds exactly one amount (see shared/README, Prices). */
const QuoteLine = v.strictObject({
  itemId: EntryId,
  itemName: bothRequired(oneLine(longest.name), 'nameRequired'),
  size: v.exactOptional(both(oneLine(40))),
  price: v.pipe(
    oneLine(longest.price),
    v.transform((text) => (saysMarketPrice(text) ? '' : text)),
    v.check(
      (text) => text === '' || priceOf(text) !== undefined,
      ({ input }) => priceFault(input),
    ),
    v.transform(priceText),
    v.maxLength(longest.price, 'too-long'),
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
      v.maxLength(most.items, 'itemsTooMany'),
      v.check((lines) => new Set(lines.map(lineKey)).size === lines.length, 'itemTwice'),
    ),
  ),
  ...v.partial(CateringSettings).entries,
}

/** A quote to be saved and sent: what changed of it. `version` is the one the change began from. */
export const QuoteToSend = v.strictObject({ id: EntryId, version: Version, ...content })
/** A change of a catering request: only what is sent changes. */
export const CateringEdit = v.strictObject({ ...QuoteToSend.entries, state: v.optional(v.picklist(cateringStates)) })
export type CateringEdit = v.InferOutput<typeof CateringEdit>

/** Why an edit is refused, or undefined. */
export const editRefusal = (
  { state }: Pick<Catering, 'state'>,
  edit: Pick<CateringEdit, 'state'>,
): Reason | undefined =>
  edit.state && edit.state !== state && !cateringMoves[state].includes(edit.state) ? 'move-refused' : undefined

/** Why a quote is not sent, or undefined: the request was declined, or its day has passed. */
export function sendRefusal(
  { state, desiredDate }: Pick<Catering, 'state' | 'desiredDate'>,
  now: Pick<LocalTime, 'date'>,
): Reason | undefined {
  if (state === 'declined') return 'move-refused'
  return desiredDate < now.date ? 'time-passed' : undefined
}

/** A request after an edit, with its total of the new lines and percentages (see shared/README, Quote arithmetic) and its next version. */
export function edited(before: Catering, { id: _id, version, ...edit }: CateringEdit): Catering {
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after: Catering = { ...before, ...changes, version: version + 1 }
  return { ...after, totalAmount: quote(after.selectedItems, after).total }
}

type Quoted = Omit<SentQuote, 'at'>

/** What of a request a quote tells its guest. */
export const quoteOf = (request: Quoted): Quoted => ({
  desiredDate: request.desiredDate,
  numberOfServings: request.numberOfServings,
  selectedItems: request.selectedItems,
  ...perCharge(({ setting }) => request[setting] ?? 0),
  totalAmount: request.totalAmount,
})

/** Whether a request was changed since its quote was sent; false when none was. */
export const differsFromSent = (request: Catering): boolean =>
  request.sentQuote !== undefined && !isSame(quoteOf(request), quoteOf(request.sentQuote))
