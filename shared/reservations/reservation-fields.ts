import * as v from 'valibot'
import { oneLine, type Locale, paragraph } from '#shared/validation.ts'

/** An optional text of a booking. Who writes it: the guest who books (the owner may change it), or the owner alone, for no guest's eyes. */
export type ReservationField = {
  name: string
  from: 'guest' | 'owner'
  /** Its length at most, in characters, and the fault of a longer one. */
  most: number
  fault: string
  /** Lines to write in: 1 is one line. */
  rows: number
  label: Record<Locale, string>
  /** What its guest is told beside it. */
  help?: Record<Locale, string>
  /** What the owner calls what a guest writes, beside the house's own words. */
  ofGuest?: Record<Locale, string>
}

/**
 * The optional texts of a booking, in the order in which they are shown. A line here is all that another one needs: schemas, forms and the export follow,
 * and the mails, lists and pages of what guests write. Empty is none, and none is not stored.
 */
export const reservationFields = [
  { name: 'table', from: 'owner', most: 20, fault: 'tableTooLong', rows: 1, label: { en: 'Table', es: 'Mesa' } },
  {
    name: 'note',
    from: 'guest',
    most: 300,
    fault: 'noteTooLong',
    rows: 3,
    label: { en: 'Note', es: 'Nota' },
    help: {
      en: 'We read every note. For a serious allergy, tell your server too.',
      es: 'Leemos todas las notas. Si tienes una alergia grave, avísale también a tu mesero.',
    },
    ofGuest: { en: "Guest's note", es: 'Nota del cliente' },
  },
  { name: 'notes', from: 'owner', most: 500, fault: 'requestTooLong', rows: 3, label: { en: 'Notes', es: 'Notas' } },
] as const satisfies readonly ReservationField[]

type Each = (typeof reservationFields)[number]
export type ReservationFieldName = Each['name']
export type GuestFieldName = Extract<Each, { from: 'guest' }>['name']
export type ReservationFieldValues = Partial<Record<ReservationFieldName, string>>
export type GuestFieldTexts = Pick<ReservationFieldValues, GuestFieldName>
type Named<Name extends ReservationFieldName> = ReservationField & { name: Name }

/** What the owner calls an extra. */
export const ownerFieldLabel = ({ label, ofGuest = label }: ReservationField): Record<Locale, string> => ofGuest

/** What guests write. */
export const guestFieldNames = reservationFields.filter(
  ({ from }: ReservationField) => from === 'guest',
) as readonly Named<GuestFieldName>[]

/** What its guest wrote of a booking, each where there is something. */
export const guestFieldTexts = (of: GuestFieldTexts): GuestFieldTexts =>
  Object.fromEntries(guestFieldNames.flatMap(({ name }) => (of[name] ? [[name, of[name]]] : [])))

const textOf = ({ rows, most, fault }: ReservationField) =>
  v.pipe(
    (rows > 1 ? paragraph : oneLine)(most, fault),
    v.transform((text) => text || undefined),
  )
const optionalOf = (extra: ReservationField) => v.optional(textOf(extra))

const entries = <Name extends ReservationFieldName, T>(
  some: readonly Named<Name>[],
  of: (extra: Named<Name>) => T,
): Record<Name, T> => Object.fromEntries(some.map((extra) => [extra.name, of(extra)])) as Record<Name, T>

/** Something for every extra. */
export const perField = <T>(of: (extra: Named<ReservationFieldName>) => T): Record<ReservationFieldName, T> =>
  entries(reservationFields, of)
/** Something for everything that guests write. */
export const perGuestField = <T>(of: (extra: Named<GuestFieldName>) => T): Record<GuestFieldName, T> =>
  entries(guestFieldNames, of)

/** The extras as fields of a schema. */
export const fieldTexts = perField(textOf)
/** The same, each to be left out. */
export const optionalFieldSchemas = perField(optionalOf)
/** Those of a guest's request. */
export const guestFieldSchemas = perGuestField(optionalOf)
