import {
  type CateringFormValues,
  type CateringSettings,
  defaultCateringSettings,
  type StoredCateringRequest,
} from '#shared/catering/catering.ts'
import type { MessageForm } from '#shared/contacts/message.ts'
import {
  defaultHoursTexts,
  type HoursOfOperation,
  localDateTimeAt,
  type LocalDateTime,
} from '#shared/time/local-time.ts'
import { dishDefaults, type MenuItem } from '#shared/menu/menu.ts'
import { type LocalizedText, toLocalizedText } from '#shared/localized-text.ts'
import {
  type Day,
  defaultReservationSettings,
  type Reservation,
  type ReservationForm,
  type ReservationSettings,
} from '#shared/reservations/reservation.ts'
import { type OpeningHours, hoursFromSettings } from '#shared/hours/schedule.ts'

/** A whole, valid day: open and empty. */
export const aDay = (given: Partial<Day> = {}): Day => ({ date: '2026-12-24', booked: 0, blocked: false, ...given })

export const someRules = (given: Partial<ReservationSettings> = {}): ReservationSettings => ({
  ...defaultReservationSettings,
  ...given,
})

/** The hours of three texts: 11 to 9, Fridays and Saturdays 11 to 10, but for what is given. */
export const someHours = (given: Partial<HoursOfOperation> = {}): OpeningHours =>
  hoursFromSettings({ ...defaultHoursTexts, ...given })

/** A guest's form without email and phone: two people on Christmas Eve at half past six. */
export const aBooking = (given: Partial<ReservationForm> = {}): ReservationForm => ({
  firstName: 'Ana',
  lastName: 'Reyes',
  partySize: 2,
  reservationDate: '2026-12-24',
  reservationTime: '18:30:00',
  ...given,
})

/** The same as it is stored: booked, with a stay of 75 minutes. */
export const aTable = (given: Partial<Reservation> = {}): Reservation =>
  ({
    ...(aBooking() as Pick<
      Reservation,
      'firstName' | 'lastName' | 'reservationDate' | 'reservationTime' | 'partySize'
    >),
    id: 'r1',
    status: 'booked',
    locale: 'en',
    source: 'web',
    phone: '(770) 555-0199',
    manageToken: 'secret',
    createdAt: '2026-12-01T12:00:00Z',
    version: 1,
    stayMinutes: 75,
    ...given,
  }) as Reservation

type DishGiven = Partial<
  Omit<MenuItem, 'name' | 'description'> & Record<'name' | 'description', string | LocalizedText>
>

/** A dish of the menu; words that are plain are English. */
export const aDish = ({ name, description, ...given }: DishGiven = {}): MenuItem => ({
  id: 'taco-pastor',
  name: toLocalizedText(name ?? 'Tacos al pastor'),
  price: '$3.75',
  description: toLocalizedText(description),
  category: 'tacos',
  imageUrl: '',
  marketPrice: false,
  ...dishDefaults,
  version: 1,
  ...given,
})

/** A guest's request for forty servings of one dish. */
export const aCateringForm = (given: Partial<CateringFormValues> = {}): CateringFormValues => ({
  name: 'Ana Reyes',
  email: 'ana@example.com',
  desiredDate: '2026-12-24',
  numberOfServings: 40,
  selectedItems: [{ itemId: 'taco-pastor', quantity: 120 }],
  ...given,
})

/** The percentages of a quote: those that are given, and 0 for every other charge that there is. */
export const somePercentages = (given: Partial<CateringSettings> = {}): CateringSettings => ({
  ...defaultCateringSettings,
  ...given,
})

/** An accepted catering request, as it is stored. */
export const aCateringRequest = (given: Partial<StoredCateringRequest> = {}): StoredCateringRequest => ({
  ...somePercentages(),
  id: 'quinceanera',
  state: 'accepted',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  message: '',
  desiredDate: '2026-12-24',
  numberOfServings: 40,
  selectedItems: [],
  totalAmount: 0 as StoredCateringRequest['totalAmount'],
  locale: 'es',
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  ...given,
})

/** A visitor's message. */
export const aMessageForm = (given: Partial<MessageForm> = {}): MessageForm => ({
  name: 'Ana Reyes',
  email: 'ana@example.com',
  message: 'Is the patio open in December?',
  ...given,
})

/** Returns the restaurant's local time at an instant (ISO, UTC). */
export const whenUtc = (at: string): LocalDateTime => localDateTimeAt(new Date(at))

/** A time of the restaurant's wall: 'yyyy-MM-ddTHH:mm'. */
export const wallTime = (text: string): LocalDateTime => {
  const [date = '', time = ''] = text.split('T')
  return { date, time: `${time}:00`, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() }
}

/** A subscription as Stripe's API returns it, with much that nobody here needs. */
export const stripe = (given: object = {}) => ({
  id: 'sub_1MowQVLkdIwHu7ixeRlqHVzs',
  object: 'subscription',
  application: null,
  automatic_tax: { enabled: false, liability: null },
  billing_cycle_anchor: 1_796_000_000,
  cancel_at: null,
  cancel_at_period_end: false,
  collection_method: 'charge_automatically',
  created: 1_796_000_000,
  currency: 'usd',
  customer: 'cus_Na6dX7aXxi11N4',
  items: {
    object: 'list',
    data: [
      {
        id: 'si_Na6dzxczY5fwHx',
        object: 'subscription_item',
        current_period_end: 1_798_592_000,
        current_period_start: 1_796_000_000,
        price: { id: 'price_1MowQULkdIwHu7ixraBm864M', object: 'price', active: true, unit_amount: 1000 },
        quantity: 1,
      },
    ],
    has_more: false,
  },
  livemode: false,
  metadata: {},
  status: 'active',
  ...given,
})
