import * as v from 'valibot'
import { oneLine, type Locale, paragraph } from '#shared/validation.ts'

/** An optional text of a reservation: the guest's, which the owner may change, or the owner's alone. */
export type ReservationField = {
  name: string
  from: 'guest' | 'owner'
  /** Its largest length in characters, and the error of a longer text. */
  most: number
  fault: string
  /** The lines of its input. */
  rows: number
  label: Record<Locale, string>
  /** The hint that the guest sees. */
  help?: Record<Locale, string>
  /** The owner's label for a guest's text. */
  ofGuest?: Record<Locale, string>
  /** Guests choose its text among those of the restaurant; no other is taken from them. */
  isChosen?: true
  /** Lists without labels add this to the text. */
  listed?: Record<Locale, string>
  /** Its value is some of these keys, separated by a space. */
  choices?: Record<string, Record<Locale, string>>
}

/**
 * The optional text fields of a reservation in order of display. A line here is all that a new one needs: schemas,
 * forms, exports, emails, lists and pages follow. An empty text is not stored.
 */
export const reservationFields = [
  { name: 'table', from: 'owner', most: 64, fault: 'tableTooLong', rows: 1, label: { en: 'Table', es: 'Mesa' } },
  {
    // The name of an area as its guest read it. It stays when the area is renamed (see shared/tables/README).
    name: 'area',
    from: 'guest',
    most: 30,
    fault: 'areaNameTooLong',
    rows: 1,
    isChosen: true,
    label: { en: 'Preferred area', es: 'Zona preferida' },
    ofGuest: { en: "Guest's preferred area", es: 'Zona preferida del cliente' },
    listed: { en: 'if possible', es: 'si se puede' },
  },
  {
    name: 'wishes',
    from: 'guest',
    most: 60,
    fault: 'wishUnknown',
    rows: 1,
    label: { en: 'Requests', es: 'Peticiones' },
    ofGuest: { en: "Guest's requests", es: 'Peticiones del cliente' },
    choices: {
      'high-chair': { en: 'High chair', es: 'Silla alta' },
      booster: { en: 'Booster seat', es: 'Asiento elevado' },
      wheelchair: { en: 'Wheelchair', es: 'Silla de ruedas' },
      birthday: { en: 'Birthday', es: 'Cumpleaños' },
    },
  },
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

/** Returns the owner's label of a field. */
export const ownerFieldLabel = ({ label, ofGuest = label }: ReservationField): Record<Locale, string> => ofGuest

/** The fields that guests write. */
export const guestFields = reservationFields.filter(
  ({ from }: ReservationField) => from === 'guest',
) as readonly Named<GuestFieldName>[]

/** Returns the texts that a guest wrote, without empty ones. */
export const pickGuestFieldTexts = (of: GuestFieldTexts): GuestFieldTexts =>
  Object.fromEntries(guestFields.flatMap(({ name }) => (of[name] ? [[name, of[name]]] : [])))

/** Returns the keys of a field with choices. */
export const chosenKeys = (value: string): string[] => value.split(' ').filter(Boolean)

/** Returns the value of a field with choices: its keys in the field's order, each once. */
export const joinKeys = (choices: NonNullable<ReservationField['choices']>, keys: readonly string[]): string =>
  Object.keys(choices)
    .filter((key) => keys.includes(key))
    .join(' ')

/** Formats the value of a field for people: 'High chair, Birthday'; other texts as they are. */
export const formatFieldText = ({ choices }: ReservationField, value: string, locale: Locale): string =>
  choices
    ? chosenKeys(value)
        .map((key) => choices[key]?.[locale] ?? key)
        .join(', ')
    : value

/** Lists what a guest wrote or chose, formatted, without empty texts. */
export const listGuestTexts = (of: GuestFieldTexts, locale: Locale): string[] =>
  guestFields.flatMap((field) => {
    const value = of[field.name]
    if (!value) return []
    const text = formatFieldText(field, value, locale)
    return [field.listed ? `${text}, ${field.listed[locale]}` : text]
  })

const textOf = ({ rows, most, fault, choices }: ReservationField) =>
  v.pipe(
    (rows > 1 ? paragraph : oneLine)(most, fault),
    v.check((text) => !choices || chosenKeys(text).every((key) => Object.hasOwn(choices, key)), fault),
    v.transform((text) => (choices ? joinKeys(choices, chosenKeys(text)) : text) || undefined),
  )
const optionalOf = (extra: ReservationField) => v.optional(textOf(extra))

const entries = <Name extends ReservationFieldName, T>(
  some: readonly Named<Name>[],
  of: (extra: Named<Name>) => T,
): Record<Name, T> => Object.fromEntries(some.map((extra) => [extra.name, of(extra)])) as Record<Name, T>

/** Returns a record with a value for every field. */
export const mapReservationFields = <T>(
  of: (extra: Named<ReservationFieldName>) => T,
): Record<ReservationFieldName, T> => entries(reservationFields, of)
/** Returns a record with a value for every field that guests write. */
export const mapGuestFields = <T>(of: (extra: Named<GuestFieldName>) => T): Record<GuestFieldName, T> =>
  entries(guestFields, of)

/** Schemas of all fields. */
export const reservationFieldSchemas = mapReservationFields(textOf)
/** Optional schemas of all fields. */
export const optionalFieldSchemas = mapReservationFields(optionalOf)
/** Optional schemas of the fields that guests write. */
export const guestFieldSchemas = mapGuestFields(optionalOf)
