import * as v from 'valibot'
import { oneLine, type Locale, paragraph } from '#shared/validation.ts'

/** An optional text of a booking. Who writes it: the guest who books (the owner may change it), or the owner alone, for no guest's eyes. */
export type Extra = {
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
export const extras = [
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
] as const satisfies readonly Extra[]

type Each = (typeof extras)[number]
export type ExtraName = Each['name']
export type GuestsName = Extract<Each, { from: 'guest' }>['name']
export type Extras = Partial<Record<ExtraName, string>>
export type GuestsTexts = Pick<Extras, GuestsName>
type Named<Name extends ExtraName> = Extra & { name: Name }

/** What the owner calls an extra. */
export const ownersLabel = ({ label, ofGuest = label }: Extra): Record<Locale, string> => ofGuest

/** What guests write. */
export const ofGuests = extras.filter(({ from }: Extra) => from === 'guest') as readonly Named<GuestsName>[]

/** What its guest wrote of a booking, each where there is something. */
export const guestsTexts = (of: GuestsTexts): GuestsTexts =>
  Object.fromEntries(ofGuests.flatMap(({ name }) => (of[name] ? [[name, of[name]]] : [])))

const textOf = ({ rows, most, fault }: Extra) =>
  v.pipe(
    (rows > 1 ? paragraph : oneLine)(most, fault),
    v.transform((text) => text || undefined),
  )
const optionalOf = (extra: Extra) => v.optional(textOf(extra))

const entries = <Name extends ExtraName, T>(
  some: readonly Named<Name>[],
  of: (extra: Named<Name>) => T,
): Record<Name, T> => Object.fromEntries(some.map((extra) => [extra.name, of(extra)])) as Record<Name, T>

/** Something for every extra. */
export const perExtra = <T>(of: (extra: Named<ExtraName>) => T): Record<ExtraName, T> => entries(extras, of)
/** Something for everything that guests write. */
export const perGuests = <T>(of: (extra: Named<GuestsName>) => T): Record<GuestsName, T> => entries(ofGuests, of)

/** The extras as fields of a schema. */
export const extraTexts = perExtra(textOf)
/** The same, each to be left out. */
export const optionalExtras = perExtra(optionalOf)
/** Those of a guest's request. */
export const guestsExtras = perGuests(optionalOf)
