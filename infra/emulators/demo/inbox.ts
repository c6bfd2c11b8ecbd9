import type { Contact } from '#shared/contacts/contact.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import { computeQuote, type StoredCateringRequest, toSelectedItem } from '#shared/catering/catering.ts'
import { quotedFields } from '#shared/catering/quote-edit.ts'
import { summarizeAllergens } from '#shared/allergens/allergens.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { isClosedOn, type OpeningHours } from '#shared/hours/schedule.ts'
import type { LargeParty } from '#shared/large-parties/large-party.ts'
import { addDays } from '#shared/time/local-time.ts'
import { contactIdFor } from '#functions/db/contacts/contacts.ts'
import { demoPeople } from './people.ts'
import { createRandom } from './random.ts'

const hour = 3_600_000

/** The messages: of which person, how many hours ago, what, and whether it was read or answered. */
const written: readonly [person: number, hoursAgo: number, message: string, state?: 'read' | 'answered'][] = [
  [3, 2, 'Is the patio heated in the evening? My mother-in-law is always cold.'],
  [133, 7, '¿Hacen rosca por encargo? Somos como veinticinco.'],
  [48, 26, 'I left a green scarf on the back of a chair on Sunday. Any luck?', 'read'],
  [151, 51, 'Muchas gracias por el pozole del sábado. Mi papá no lo probaba desde Durango.', 'answered'],
  [22, 75, 'Do you have a parking space that fits a van with a ramp?', 'answered'],
  [170, 170, '¿La troca va a ir al mercado de la plaza este mes?', 'answered'],
  [91, 320, 'Can you make the enchiladas without dairy? It is for a school lunch.', 'answered'],
  [205, 700, 'Quiero rentar el salón de atrás para unos quince. ¿Con quién hablo?', 'read'],
]

/** Returns the demo restaurant's messages at an instant (ms). */
export const createDemoMessages = (now: number): GuestMessage[] =>
  written.map(([at, hoursAgo, message, state]) => {
    const { firstName, lastName, email, phone, locale } = demoPeople[at]!
    const sentAt = now - hoursAgo * hour
    const later = (hours: number) => new Date(Math.min(now, sentAt + hours * hour)).toISOString()
    return {
      id: createRandom(`message ${at}`).id(),
      name: `${firstName} ${lastName}`,
      email,
      ...(at % 2 ? { phoneNumber: phone } : {}),
      message,
      locale,
      ...(state ? { readAt: later(1) } : {}),
      ...(state === 'answered' ? { answeredAt: later(2) } : {}),
      createdAt: new Date(sentAt).toISOString(),
      version: 1,
    }
  })

/** Notes that the owner wrote about some guests. */
const notes: Readonly<Record<number, string>> = {
  22: 'Comes with her father, who uses a chair: table 4 or 7.',
  91: 'Teacher at the elementary school. Asks about dairy.',
  151: 'Le gusta el pozole con mucho rábano.',
}

/** Returns the address book: everybody who wrote, and a few guests besides. */
export function createDemoContacts(now: number): Contact[] {
  const ids = [...new Set([...written.map(([person]) => person), 12, 57, 64, 110, 128, 144, 188, 199, 221])]
  return ids.map((at) => {
    const { firstName, lastName, email, phone } = demoPeople[at]!
    return {
      id: contactIdFor(email),
      name: `${firstName} ${lastName}`,
      email,
      phoneNumber: phone,
      notes: notes[at] ?? '',
      createdAt: new Date(now - (30 + at) * 24 * hour).toISOString(),
      version: 1,
    }
  })
}

type Asked = {
  person: number
  state: StoredCateringRequest['state']
  hoursAgo: number
  inDays: number
  servings: number
  dishes: readonly [id: string, quantity: number][]
  message: string
}
const asked: readonly Asked[] = [
  {
    person: 33,
    state: 'new',
    hoursAgo: 5,
    inDays: 16,
    servings: 40,
    dishes: [
      ['tacos-al-pastor', 40],
      ['guacamole-en-molcajete', 6],
    ],
    message: 'Office lunch on the second floor, no elevator. Noon sharp if you can.',
  },
  {
    person: 140,
    state: 'new',
    hoursAgo: 29,
    inDays: 37,
    servings: 80,
    dishes: [
      ['tamales-de-puerco', 60],
      ['elote-en-vaso', 40],
    ],
    message: 'Es el bautizo de mi sobrina, en el jardín. ¿Puede ir la troca?',
  },
  {
    person: 71,
    state: 'quoted',
    hoursAgo: 72,
    inDays: 21,
    servings: 55,
    dishes: [
      ['tacos-al-pastor', 60],
      ['quesadilla-de-queso-oaxaca', 20],
    ],
    message: 'Rehearsal dinner. Two guests are vegetarian.',
  },
  {
    person: 182,
    state: 'accepted',
    hoursAgo: 190,
    inDays: 9,
    servings: 30,
    dishes: [
      ['pozole-rojo', 30],
      ['guacamole-en-molcajete', 4],
    ],
    message: 'Para la posada del equipo. Los platos los ponemos nosotros.',
  },
  {
    person: 9,
    state: 'declined',
    hoursAgo: 400,
    inDays: 2,
    servings: 220,
    dishes: [['nachos-de-la-casa', 90]],
    message: 'Ball team banquet, short notice, sorry!',
  },
]

/** The percentages that the demo restaurant adds to a quote. */
export const demoCharges = {
  discountPercentage: 0,
  deliveryPercentage: 5,
  salesTaxPercentage: 7,
  gratuityPercentage: 10,
}

/** Returns the demo restaurant's catering requests at an instant (ms) and a date, one or two in every state. */
export const createDemoRequests = (now: number, today: string, menu: readonly MenuItem[]): StoredCateringRequest[] =>
  asked.map((one) => toRequest(one, { now, today, menu }))

function toRequest(
  { person, state, hoursAgo, inDays, servings, dishes, message }: Asked,
  { now, today, menu }: { now: number; today: string; menu: readonly MenuItem[] },
): StoredCateringRequest {
  const { firstName, lastName, email, phone, locale } = demoPeople[person]!
  const selectedItems = dishes.map(([id, quantity]) => {
    const dish = menu.find((one) => one.id === id)!
    const told = summarizeAllergens(dish.contents, '')
    return Object.assign(toSelectedItem(dish, quantity), told ? { told } : {})
  })
  const totalAmount = computeQuote(selectedItems, demoCharges).total
  const made: StoredCateringRequest = {
    name: `${firstName} ${lastName}`,
    email,
    phoneNumber: phone,
    message,
    desiredDate: addDays(today, inDays),
    numberOfServings: servings,
    locale,
    ...demoCharges,
    id: createRandom(`catering ${person}`).id(),
    state,
    selectedItems,
    totalAmount,
    createdAt: new Date(now - hoursAgo * hour).toISOString(),
    version: 1,
  }
  if (state === 'quoted' || state === 'accepted') {
    made.sentQuote = Object.assign(quotedFields(made), { at: new Date(now - (hoursAgo - 3) * hour).toISOString() })
    made.version = state === 'quoted' ? 2 : 3
  }
  return made
}

/** The large parties that wait for an answer: of which person, how many hours ago, when, how many and why. */
const parties: readonly [person: number, hoursAgo: number, inDays: number, size: number, occasion: string][] = [
  [40, 3, 9, 14, 'Our mother turns eighty. Two high chairs, and one guest in a wheelchair.'],
  [190, 30, 16, 22, 'Cena del equipo después del torneo. Doce son niños.'],
]

/** Returns the requests of large parties at an instant (ms) and a date, on days that are open. */
export const createDemoLargeParties = (now: number, today: string, hours: OpeningHours): LargeParty[] =>
  parties.flatMap(([person, hoursAgo, inDays, partySize, occasion]) => {
    const guest = demoPeople[person]
    if (!guest) return []
    const { firstName, lastName, email, phone, locale } = guest
    const open = [0, 1, 2, 3, 4, 5, 6]
      .map((more) => addDays(today, inDays + more))
      .find((date) => !isClosedOn(hours, date))
    return {
      id: createRandom(`large party ${person}`).id(),
      state: 'new',
      firstName,
      lastName,
      phone,
      email,
      partySize,
      reservationDate: open ?? addDays(today, inDays),
      reservationTime: '18:30:00',
      occasion,
      locale,
      createdAt: new Date(now - hoursAgo * hour).toISOString(),
      version: 1,
    }
  })
