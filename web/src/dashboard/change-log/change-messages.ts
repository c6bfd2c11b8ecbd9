import { allergenNames, dietNames } from '#shared/allergens/allergen-format.ts'
import { allergens, type DishAllergens } from '#shared/allergens/allergens.ts'
import type { Post } from '#shared/blog/blog.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { BookkeepingField, ChangedValue, ChangeEntry, ChangeSubject } from '#shared/change-log/change-log.ts'
import { charges, type ChargeSetting } from '#shared/catering/charges.ts'
import { formatWeekday } from '#shared/time/date-format.ts'
import {
  formatFieldText,
  type ReservationFieldName,
  reservationFields,
} from '#shared/reservations/reservation-fields.ts'
import type { Locale } from '#shared/validation.ts'
import type { HomeSection } from '#shared/site/home.ts'
import { formatTime, formatLongDate } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { roundToCents, formatDollars } from '#shared/money.ts'
import type { PaymentSettings } from '#shared/catering/payment-settings.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { Reservation, ReservationSettings } from '#shared/reservations/reservation.ts'
import type { CopyName } from '#shared/site/page-copy.ts'
import type { Settings } from '#shared/site/settings.ts'
import { formatAvailability } from '#shared/menu/dish-availability-format.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { localize, toLocalizedText } from '#shared/localized-text.ts'
import { isExcerpt, sizeIndexIn } from '#shared/site/translatable-fields.ts'
import type { OverrideCommand } from '#shared/overrides/types.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import type { StandPermission } from '#shared/stand/stand.ts'
import type { Category } from '#shared/menu/categories.ts'
import { statusBadges } from '#web/dashboard/reservations/labels.ts'
import { largePartyStates } from '#web/dashboard/large-parties/state-labels.tsx'
import { statusLabels } from '#web/dashboard/catering/status-labels.tsx'
import { pictureCaptionLabel, pageCopyLabels } from '#web/dashboard/site/page-copy-labels.ts'
import { sectionLabels } from '#web/dashboard/site/section-labels.ts'
import { brothLabels, lardLabels, presenceLabels } from '#web/dashboard/menu/allergen-labels.ts'
import type { Categories } from '#web/dashboard/menu/category-names.ts'
import * as m from '#web/paraglide/messages.js'

const changeKindLabels = {
  added: m.settings_added,
  changed: m.settings_changed,
  deleted: m.settings_deleted,
} as const
/** The kinds of changes where a subject has other words for them. */
const ownKindLabels: Partial<Record<ChangeSubject, Partial<Record<ChangeEntry['kind'], Message>>>> = {
  stand: { added: m.stand_log_paired, deleted: m.stand_log_ended },
}
export const changeKindLabel = (t: Translate, { what, kind }: Pick<ChangeEntry, 'what' | 'kind'>): string =>
  t(ownKindLabels[what]?.[kind] ?? changeKindLabels[kind])

const subjects: Record<ChangeSubject, Message> = {
  setting: m.dashboard_nav_settings,
  hours: m.hours_title,
  truck: m.truck_title,
  redirects: m.redirects_title,
  tables: m.tables_plan_title,
  home: m.dashboard_nav_home,
  'menu-item': m.dashboard_nav_menu,
  'menu-order': m.menu_dish_order_of,
  'menu-tabs': m.menu_categories_title,
  post: m.dashboard_nav_blog,
  reservation: m.dashboard_nav_reservations,
  contact: m.dashboard_nav_contacts,
  message: m.dashboard_nav_messages,
  'catering-request': m.dashboard_nav_catering,
  'large-party': m.large_parties_owner_title,
  'reservation-rules': m.dashboard_nav_reservations,
  'catering-rules': m.dashboard_nav_catering,
  'payment-settings': m.dashboard_nav_stripe,
  guest: m.dashboard_nav_contacts,
  retention: m.dashboard_nav_contacts,
  archive: m.archive_tab,
  order: m.settings_today,
  stand: m.stand_title,
}
export const subjectName = (t: Translate, what: ChangeSubject): string => t(subjects[what])

/** The names of settings and sections by id. Other subjects have titles of their own. */
const titles: Partial<Record<ChangeSubject, Record<string, Message>>> = {
  setting: {
    branding: m.settings_title_branding,
    contactInfo: m.settings_contact,
    socialMedia: m.settings_links,
    listing: m.settings_listing,
    look: m.settings_look,
    hoursOfOperation: m.settings_hours,
    about: m.settings_about,
    lines: m.home_line_title,
  },
  hours: { hours: m.settings_hours },
  truck: { truck: m.truck_title },
  redirects: { redirects: m.redirects_title },
  tables: { tables: m.tables_plan_title },
  home: sectionLabels,
  'menu-tabs': { tabs: m.menu_categories_title },
  'reservation-rules': { reservation: m.reservations_rules },
  'catering-rules': { catering: m.catering_settings },
  'payment-settings': { subscription: m.settings_prices },
  retention: { retention: m.contacts_retention },
  archive: { archive: m.archive_made },
}

/** Returns the name of a setting or section, or an entry's own title. */
export const changedThingName = (t: Translate, what: ChangeSubject, of: string): string => {
  const named = titles[what]?.[of]
  return named ? t(named) : subjectName(t, what)
}

const orderWords: Record<OverrideCommand['verb'], Message> = {
  'sold-out': m.settings_order_sold_out,
  back: m.settings_order_back,
  truck: m.settings_order_truck,
  'truck-cancelled': m.settings_order_truck_off,
  close: m.settings_order_close,
  'open-later': m.settings_order_open_later,
  'close-early': m.settings_order_close_early,
  'stay-later': m.settings_order_stay_later,
  pause: m.settings_order_pause,
  resume: m.settings_order_resume,
  say: m.settings_order_say,
}

/** The language of a reader of the log, and the owner's names of categories. */
type ChangeReader = { t: Translate; locale: Locale } & Pick<Categories, 'nameOf'>

/** Returns the title of a log entry. */
export function formatChangeTitle(
  { t, locale, nameOf }: ChangeReader,
  { what, of, title }: Pick<ChangeEntry, 'what' | 'of' | 'title'>,
): string {
  if (what === 'menu-order') return nameOf(of as Category)
  const named = titles[what]?.[of]
  if (named) return t(named)
  if (what === 'guest') return t(m.settings_guest)
  const called = localize(toLocalizedText(title), locale)
  if (what === 'order') return [t(orderWords[of as keyof typeof orderWords]), called].filter(Boolean).join(': ')
  if (of !== 'blocked-dates') return called
  return called
    .split(', ')
    .map((date) => formatLongDate(date, locale))
    .join(' · ')
}

type Weekday = `weekday${0 | 1 | 2 | 3 | 4 | 5 | 6}`

type KeysOf<T> = T extends unknown ? keyof T : never
type Field = Exclude<
  | KeysOf<
      | MenuItem
      | Post
      | Contact
      | StoredCateringRequest
      | ReservationSettings
      | PaymentSettings
      | HomeSection
      | Settings[keyof Settings]
    >
  | keyof Pick<Reservation, 'reservationDate' | 'reservationTime' | 'partySize' | 'status' | 'noShow' | 'overSeats'>
  | 'blocked'
  | 'months'
  | Weekday
  | 'exceptions'
  | 'redirects'
  | 'areas'
  | 'pin'
  | StandPermission
  | 'runs'
  | 'holdMinutes'
  | keyof DishAllergens,
  BookkeepingField | ChargeSetting | ReservationFieldName | 'soldOut' | 'contents'
>

/** How a value of the log is formatted. */
type Kind = 'text' | 'category' | 'money' | 'day' | 'time' | 'minute' | 'picture' | Record<string, Message>

const yesNo = { true: m.subscription_sub_yes, false: m.subscription_sub_no }
const looks = <Key extends string>(all: Record<Key, { label: Message }>) =>
  Object.fromEntries(Object.entries<{ label: Message }>(all).map(([key, { label }]) => [key, label]))

const pictureNumber =
  (number: number): Message =>
  (_, options) =>
    m.settings_field_image_n({ number }, options)

const weekdayNamed =
  (weekday: number): Message =>
  (_, { locale }) =>
    formatWeekday(weekday, locale)

const lineFields = Object.fromEntries(
  Object.entries(pageCopyLabels).map(([line, name]) => [line, [name, 'text']]),
) as Record<CopyName, [name: Message, kind: 'text']>

/** Every field that the log shows. Others are hidden. */
const fields: Record<Field, [name: Message, kind: Kind]> = {
  ...lineFields,
  name: [m.contacts_name, 'text'],
  logoUrl: [m.settings_logo, 'picture'],
  faviconUrl: [m.settings_favicon, 'picture'],
  orderUrl: [m.settings_order, 'text'],
  ratingLine: [m.settings_rating, 'text'],
  priceRange: [m.settings_price_range, 'text'],
  cuisine: [m.settings_cuisine, 'text'],
  theme: [
    m.settings_look_theme,
    { plaza: m.settings_look_plaza, oven: m.settings_look_oven, desert: m.settings_look_desert },
  ],
  motifs: [m.settings_look_motifs, yesNo],
  address: [m.settings_address, 'text'],
  phone: [m.settings_phone, 'text'],
  email: [m.settings_email, 'text'],
  facebook: [m.settings_facebook, 'text'],
  instagram: [m.settings_instagram, 'text'],
  twitter: [m.settings_twitter, 'text'],
  tiktok: [m.settings_tiktok, 'text'],
  mondayThursday: [m.settings_monday_thursday, 'text'],
  fridaySaturday: [m.settings_friday_saturday, 'text'],
  sunday: [m.settings_sunday, 'text'],
  weekday0: [weekdayNamed(0), 'text'],
  weekday1: [weekdayNamed(1), 'text'],
  weekday2: [weekdayNamed(2), 'text'],
  weekday3: [weekdayNamed(3), 'text'],
  weekday4: [weekdayNamed(4), 'text'],
  weekday5: [weekdayNamed(5), 'text'],
  weekday6: [weekdayNamed(6), 'text'],
  exceptions: [m.hours_exceptions, 'text'],
  redirects: [m.redirects_title, 'text'],
  areas: [m.tables_plan_title, 'text'],
  runs: [m.tables_runs, 'text'],
  holdMinutes: [m.tables_hold, 'text'],
  title: [m.settings_field_title, 'text'],
  subtitle: [m.settings_field_subtitle, 'text'],
  text: [m.settings_field_text, 'text'],
  description: [m.settings_field_description, 'text'],
  imageUrl: [m.settings_field_image, 'picture'],
  image1Url: [pictureNumber(1), 'picture'],
  image2Url: [pictureNumber(2), 'picture'],
  image3Url: [pictureNumber(3), 'picture'],
  image4Url: [pictureNumber(4), 'picture'],
  image1Text: [pictureCaptionLabel(1), 'text'],
  image2Text: [pictureCaptionLabel(2), 'text'],
  image3Text: [pictureCaptionLabel(3), 'text'],
  image4Text: [pictureCaptionLabel(4), 'text'],
  imageAlt: [m.settings_field_alt, 'text'],
  story: [m.settings_story, 'text'],
  mission: [m.settings_mission, 'text'],
  authenticity: [m.settings_authenticity, 'text'],
  price: [m.menu_price, 'text'],
  category: [m.menu_category, 'category'],
  marketPrice: [m.menu_market_price, yesNo],
  sizes: [m.menu_dish_sizes, 'text'],
  hidden: [m.menu_dish_hidden, yesNo],
  notForCatering: [m.menu_dish_not_catering, yesNo],
  soldWhen: [m.menu_dish_when, 'text'],
  allergens: [m.allergens_title, 'text'],
  diets: [m.allergens_diets, 'text'],
  lard: [m.allergens_lard, lardLabels],
  broth: [m.allergens_broth, brothLabels],
  checkedAt: [m.allergens_checked, 'day'],
  slug: [m.blog_slug, 'text'],
  author: [m.blog_author, 'text'],
  excerpt: [m.blog_excerpt, 'text'],

  published: [m.blog_state, { true: m.blog_published, false: m.blog_draft }],
  phoneNumber: [m.contacts_phone, 'text'],
  message: [m.contacts_message, 'text'],
  reservationDate: [m.reservations_date, 'day'],
  reservationTime: [m.reservations_time, 'time'],
  partySize: [m.reservations_party, 'text'],
  status: [m.reservations_status, looks(statusBadges)],
  maxReservationsPerDay: [m.reservations_max, 'text'],
  reservationsEnabled: [m.reservations_enabled, yesNo],
  reminders: [m.reservations_remind, yesNo],
  graceMinutes: [m.reservations_grace, 'text'],
  seats: [m.capacity_seats, 'text'],
  arrivals: [m.capacity_arrivals, 'text'],
  stay: [m.capacity_stays, 'text'],
  firstTable: [m.capacity_first, 'minute'],
  lastTable: [m.capacity_last, 'minute'],
  noticeMinutes: [m.capacity_notice, 'text'],
  noShow: [m.capacity_no_show, yesNo],
  overSeats: [m.capacity_over, yesNo],
  months: [m.contacts_retention_months, 'text'],
  blocked: [m.settings_bookings_of_day, { true: m.settings_day_blocked, false: m.settings_day_open }],
  state: [
    m.reservations_status,
    {
      ...looks({ ...largePartyStates, ...statusLabels }),
      locked: m.stand_log_unblocked,
      blocked: m.stand_state_blocked,
    },
  ],
  pin: [m.stand_pin, { new: m.stand_log_pin }],
  'sold-out': [m.stand_may_sold_out, yesNo],
  pause: [m.stand_may_pause, yesNo],
  catering: [m.stand_may_catering, yesNo],
  desiredDate: [m.reservations_date, 'day'],
  numberOfServings: [m.catering_owner_servings, 'text'],
  selectedItems: [m.catering_items, 'text'],
  totalAmount: [m.settings_total, 'money'],
  basicPriceId: [m.settings_price_basic, 'text'],
  premiumPriceId: [m.settings_price_premium, 'text'],
  enterprisePriceId: [m.settings_price_enterprise, 'text'],
}

/** Returns the label of a text field. */
export function changedFieldLabel(t: Translate, what: ChangeSubject, field: string): string {
  if (what === 'hours') return t(m.translations_exception)
  if (what === 'menu-tabs') return t(m.menu_category)
  if (isExcerpt({ what, field })) return t(m.blog_content)
  const size = sizeIndexIn({ what, field })
  if (size !== undefined) return `${t(m.menu_dish_size_name)} ${size + 1}`
  const [name] = fields[field as Field] ?? []
  return name ? t(name) : field
}

export type FieldChange = { name: string; before: string; after: string }

/** Returns an entry's changes by field as texts; empty text for an empty value. */
export function formatFieldChanges(reader: ChangeReader, { what, fields: changed }: ChangeEntry): FieldChange[] {
  const { t, locale } = reader
  return changed.flatMap(({ field, locale: written, before, after }) => {
    const charge = charges.find(({ setting }) => setting === field)
    if (charge) return [{ name: charge.label[locale], before: percent(before), after: percent(after) }]
    const extra = reservationFields.find(({ name }) => name === field)
    if (extra) {
      const text = (value: ChangedValue) => formatFieldText(extra, plainText(value), locale)
      return [{ name: extra.label[locale], before: text(before), after: text(after) }]
    }
    const [name, kind] = fields[field as Field] ?? []
    if (!name || !kind) return []
    if (kind === 'picture') {
      const [was, is] = [
        before ? t(m.settings_picture) : '',
        after ? t(before ? m.settings_picture_other : m.settings_picture) : '',
      ]
      return [{ name: t(name), before: was, after: is }]
    }
    const said = (value: ChangedValue) => valueSaid(reader, kind, value)
    const own = field === 'name' && what === 'setting' ? m.settings_name : name
    const label = t(own)
    const named = written ? t(written === 'en' ? m.translations_english : m.translations_spanish, { label }) : label
    return [{ name: named, before: said(before), after: said(after) }]
  })
}

const plainText = (value: ChangedValue): string => (typeof value === 'object' ? '' : String(value))

const percent = (value: ChangedValue): string => (value === '' ? '' : `${plainText(value)}%`)

function valueSaid({ t, locale, nameOf }: ChangeReader, kind: Exclude<Kind, 'picture'>, value: ChangedValue): string {
  if (typeof value === 'object') return partSaid(t, locale, value)
  const text = String(value)
  if (text === '') return ''
  if (typeof kind === 'object') return kind[text] ? t(kind[text]) : ''
  if (kind === 'category') return nameOf(text as Category)
  if (kind === 'money') return formatDollars(roundToCents(Number(value)))
  if (kind === 'day') return formatLongDate(text, locale)
  if (kind === 'minute') return formatTime(timeOfMinute(Number(value)), locale)
  return kind === 'time' ? formatTime(text, locale) : text
}

/** Formats shifts, windows of a dish, its allergens or its diets. */
function partSaid(t: Translate, locale: Locale, value: Extract<ChangedValue, object>): string {
  if ('shifts' in value) return formatHours(value.shifts, locale)
  if ('windows' in value) return formatAvailability(value.windows, '2000-01-01', locale)
  if ('diets' in value) return value.diets.map((diet) => dietNames[locale][diet]).join(', ')
  return allergens
    .flatMap((one) => {
      const presence = value.presences[one]
      return presence ? [`${allergenNames[locale][one]}: ${t(presenceLabels[presence])}`] : []
    })
    .join(', ')
}
