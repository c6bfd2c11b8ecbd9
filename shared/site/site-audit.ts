import { type ListedPost, localizedPostFields } from '#shared/blog/blog.ts'
import type { CateringSettings } from '#shared/catering/catering.ts'
import type { HomeWithVersions, SettingsWithVersions, Versioned } from './settings-versions.ts'
import { allergenCheckState, unknownDishAllergens } from '#shared/allergens/allergens.ts'
import { isSectionShown } from './home.ts'
import { addDays, type LocalDateTime, localDateTimeAt, parseHours } from '#shared/time/local-time.ts'
import { localizedDishFields, dishKey, type MenuItem } from '#shared/menu/menu.ts'
import { parsePrice } from '#shared/money.ts'
import { withoutPastExceptions, type EditableHours, listSuggestedExceptions } from '#shared/hours/hours-form.ts'
import { type FailedEmail, senderUnverifiedError } from '#shared/overview/overview.ts'
import { parsePostalAddress } from './postal-address.ts'
import { stateOfAddress } from './us-states.ts'
import type { Day, ReservationSettings } from '#shared/reservations/reservation.ts'
import { defaultSettings } from './site.ts'
import { isSlotOpen, listSlots } from '#shared/reservations/slots.ts'
import { type Feature, hasFeature, type Tier } from '#shared/subscription/subscription.ts'
import { localizeAll, translationState, type LocalizedText, toLocalizedText } from '#shared/localized-text.ts'
import {
  isExcerpt,
  localesToTranslate,
  type TextPlace,
  type TranslatableText,
  listTexts,
} from './translatable-fields.ts'
import { isAvailabilityOver } from '#shared/menu/dish-availability.ts'
import { type Overrides, listUnreplacedOverrides } from '#shared/overrides/effective.ts'
import type { TruckStop } from '#shared/truck/truck.ts'
import { isClosedOn, timeOfMinute } from '#shared/hours/schedule.ts'

/** The restaurant at one moment, as far as the rules need it. Instants are ISO UTC. */
export type AuditInput = {
  at: string
  tier: Tier | null
  /** The end of the subscription, if it is not renewed. */
  ends?: string
  items: readonly MenuItem[]
  /** The instant from which all allergens need a new check; '' without one. */
  askedAgainAt: string
  /** The truck's stops. */
  stops: readonly Pick<TruckStop, 'place' | 'date' | 'until'>[]
  /** The stored overrides. */
  standing: Overrides
  home: HomeWithVersions
  settings: SettingsWithVersions
  hours: EditableHours
  posts: readonly ListedPost[]
  rules: Versioned<ReservationSettings>
  /** The days from today on that hold anything. */
  days: readonly Day[]
  catering: Versioned<CateringSettings>
  /** The emails that were given up. */
  failed: readonly FailedEmail[]
  /** Errors of the last try of pending emails. */
  troubles: readonly string[]
  /** When unread messages and requests came, the oldest first. */
  messages: readonly string[]
  requests: readonly string[]
  /** How many guests must be called. */
  calls: number
  /** The requested and published revision, and the owner's last change. */
  edition: { wanted: number; published: number }
  changedAt?: string
  /** When the owner last said that Google shows the right hours. */
  googleCheckedAt?: string | undefined
  /** Whether the owner's account has a second factor, and its recovery codes left. */
  account: { guarded: boolean; recoveryCodes?: number }
}

/** The urgency of a finding: guests see it now, it will matter, or it can wait. */
export const ruleWeights = ['now', 'soon', 'later'] as const
type Weight = (typeof ruleWeights)[number]

/** A subject of a finding, by its name. */
export type AuditSubject =
  | { name: LocalizedText }
  | { said: string }
  | { weekday: number }
  | { date: string; time?: string; name?: LocalizedText }
  | { place: TextPlace; title?: LocalizedText }

/** A dashboard page with its query, and the field or panel to show. */
export type AuditLocation = { to: string; query?: Record<string, string>; hash?: string }

/** The endpoints that fix something without an answer of the owner's. */
export type AuditFix =
  | 'apply-overrides'
  | 'save-hours'
  | 'save-reservation-settings'
  | 'resend-email'
  | 'publish-again'
  | 'confirm-google-hours'

type Found = {
  /** All its subjects; none where the rule's text is enough. */
  things?: readonly AuditSubject[]
  /** How many, where they have no names. */
  count?: number
  at: AuditLocation
  /** The fix, where no answer of the owner's is needed. */
  call?: { name: AuditFix; input: object }
}

/** The finding of a rule: `count` subjects, the first few by name, their location and their fix. */
export type AuditFinding = Pick<Found, 'at' | 'call'> & {
  rule: AuditRule
  weight: Weight
  count: number
  things: AuditSubject[]
}

type Rule = { weight: Weight; feature?: Feature; find: (of: AuditInput) => Found | undefined }

const rule = (weight: Weight, find: Rule['find'], feature?: Feature): Rule => ({
  weight,
  find,
  ...(feature ? { feature } : {}),
})

const when = (holds: boolean, found: Found): Found | undefined => (holds ? found : undefined)

/** Returns a finding about things, located at the first one; undefined when there are none. */
const listed = <T>(
  all: readonly T[],
  thing: (one: T) => AuditSubject,
  at: AuditLocation | ((first: T) => AuditLocation),
): Found | undefined =>
  all.length === 0
    ? undefined
    : { things: all.map((one) => thing(one)), at: typeof at === 'function' ? at(all[0]!) : at }

const counted = (count: number, at: AuditLocation): Found | undefined => when(count > 0, { count, at })

const dayMs = 86_400_000
const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString()
const today = ({ at }: AuditInput): LocalDateTime => localDateTimeAt(new Date(at))

/** Returns how many instants are older than two days. */
const old = (at: string, instants: readonly string[]): number =>
  instants.filter((instant) => instant < before(at, 2 * dayMs)).length

/** Returns the location where a text is edited. */
function editorOf({ what, of, field }: TextPlace): AuditLocation {
  if (what === 'menu-item') return { to: 'menu', query: { dish: of }, hash: field }
  if (what === 'home') return { to: 'home', query: { section: of }, hash: field }
  if (what === 'post') return { to: `blog/edit/${of}` }
  if (what === 'hours') return { to: 'settings/hours' }
  return { to: of === 'about' || of === 'lines' ? `home/${of}` : 'settings', hash: `${of}.${field}` }
}

const dish =
  (hash?: string) =>
  ({ id }: MenuItem): AuditLocation => ({ to: 'menu', query: { dish: id }, ...(hash ? { hash } : {}) })
const dishName = ({ name }: MenuItem): AuditSubject => ({ name: toLocalizedText(name) })
const written = (text: unknown): string => (typeof text === 'string' ? text.trim() : '')

const desk: AuditLocation = { to: 'settings/translations' }
const hoursPage: AuditLocation = { to: 'settings/hours' }
const setting = (hash: string): AuditLocation => ({ to: 'settings', hash })
const onDate = (date: string): AuditLocation => ({ to: 'reservations', query: { date } })

/** Returns the texts without those of dishes and posts, which have their own rules. */
const pageTexts = ({ home, settings, hours }: AuditInput): TranslatableText[] => listTexts({ home, settings, hours })
const placeOf = ({ what, of, field, title }: TranslatableText): AuditSubject => ({
  place: { what, of, field },
  ...(title ? { title } : {}),
})

/** Returns the ten digits of each American phone number in a text. Digits or a price's sign must not be before it. */
const phonesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\d$])1?(\d{3})\)?[\s.-]{0,2}(\d{3})[\s.-]?(\d{4})(?!\d)/g)].map(
    ([, area, office, line]) => `${area}${office}${line}`,
  )

function otherPhones(of: AuditInput): TranslatableText[] {
  const [own] = phonesIn(written(of.settings.contactInfo.phone))
  if (!own) return []
  return listTexts(of).filter(
    (placed) =>
      !isExcerpt(placed) && [placed.text.en, placed.text.es].some((text) => phonesIn(text).some((it) => it !== own)),
  )
}

/** Returns dishes that repeat the name of an earlier one in their category, in either language. */
function twice(items: readonly MenuItem[]): MenuItem[] {
  const seen = new Set<string>()
  return items.filter(({ name, category }) => {
    const { en, es } = toLocalizedText(name)
    const names = [...new Set([en, es])].filter(Boolean).map((one) => dishKey({ name: one, category }))
    const known = names.some((one) => seen.has(one))
    for (const one of names) seen.add(one)
    return known
  })
}

/** Tells whether an override without an end is active. */
const isEndless = (of: AuditInput, is: 'pause' | 'close'): boolean =>
  listUnreplacedOverrides(of.standing, of.at).some(
    ({ verb, from, until }) => verb === is && until === undefined && from <= of.at,
  )

/** Returns the dishes that guests see. */
const shown = ({ items }: AuditInput): MenuItem[] => items.filter(({ hidden }) => !hidden)

const isPriced = ({ price, marketPrice, sizes }: MenuItem): boolean =>
  sizes?.length > 0
    ? sizes.every((size) => Boolean(parsePrice(written(size.price))))
    : marketPrice || Boolean(parsePrice(written(price)))

/** Returns dishes that have been sold out without an end for days. */
function forgotten(of: AuditInput): MenuItem[] {
  const long = before(of.at, forgottenMs)
  const endless = listUnreplacedOverrides(of.standing, of.at).filter(
    ({ verb, until, givenAt }) => verb === 'sold-out' && until === undefined && givenAt < long,
  )
  return of.items.filter(({ id }) => endless.some(({ dish: one }) => one === id))
}

/** Tells whether a text is missing in a language. */
const lacks = (texts: readonly LocalizedText[], locale: 'en' | 'es'): boolean =>
  texts.some((text) => translationState(toLocalizedText(text), locale) === 'missing')
const wordsOf = (item: MenuItem): LocalizedText[] => localizedDishFields.map((field) => item[field])

/** The three hours texts with their first weekday, while they are the hours. */
const hoursTexts = [
  ['mondayThursday', 1],
  ['fridaySaturday', 5],
  ['sunday', 0],
] as const

const glasses = [1, 2, 3, 4] as const

/** How many days ahead a holiday, the end of a subscription, and an opening count. */
const ahead = { holiday: 45, planEnd: 30, opening: 14 } as const
/** A publisher takes seconds. */
const publishingMs = 10 * 60_000
const fewCodes = 2
/** A phone reads this many dishes on one page with ease. */
const lightMenu = 500
/** After this time a sold-out dish is probably forgotten. */
const forgottenMs = 3 * dayMs
/** Google keeps its own hours, which the owner compares once a month. */
const googleMs = 30 * dayMs

const rules = {
  'name-missing': rule('now', ({ settings: { branding } }) =>
    when(['', defaultSettings.branding.name].includes(written(branding.name)), { at: setting('name') }),
  ),
  'phone-missing': rule('now', ({ settings: { contactInfo } }) =>
    when(!written(contactInfo.phone), { at: setting('phone') }),
  ),
  'address-missing': rule('now', ({ settings: { contactInfo } }) =>
    when(!/\d/.test(written(contactInfo.address)), { at: setting('address') }),
  ),
  'address-unread': rule('now', ({ settings: { contactInfo } }) => {
    const address = written(contactInfo.address)
    return when(/\d/.test(address) && !parsePostalAddress(address), {
      at: setting('address'),
      things: [{ said: address }],
    })
  }),
  'hours-unread': rule('now', ({ hours, settings: { hoursOfOperation } }) =>
    listed(
      hoursTexts.filter(([name]) => hours.version === 0 && parseHours(written(hoursOfOperation[name])) === undefined),
      ([, weekday]) => ({ weekday }),
      hoursPage,
    ),
  ),
  'never-open': rule('now', (of) => {
    const dates = Array.from({ length: ahead.opening }, (_, days) => addDays(today(of).date, days))
    return when(
      dates.every((date) => isClosedOn(of.hours, date)),
      { at: hoursPage },
    )
  }),
  'menu-empty': rule('now', (of) => when(shown(of).length === 0, { at: { to: 'menu' } })),
  'dish-price': rule('now', (of) =>
    listed(
      shown(of).filter((item) => !isPriced(item)),
      dishName,
      dish('price'),
    ),
  ),
  'dish-twice': rule('now', (of) => listed(twice(shown(of)), dishName, dish())),
  'order-missing': rule('now', ({ settings: { branding } }) =>
    when(!written(branding.orderUrl), { at: setting('orderUrl') }),
  ),
  'hero-bare': rule('now', ({ home }) =>
    when(!isSectionShown('hero', localizeAll(home.hero, 'en')), {
      at: { to: 'home', query: { section: 'hero' }, hash: 'title' },
    }),
  ),
  'other-phone': rule('now', (of) => listed(otherPhones(of), placeOf, editorOf)),
  'edition-behind': rule('now', ({ at, edition, changedAt }) =>
    when(edition.wanted > edition.published && changedAt !== undefined && changedAt < before(at, publishingMs), {
      at: { to: 'settings/history' },
      call: { name: 'publish-again', input: {} },
    }),
  ),
  'bookings-paused': rule(
    'now',
    ({ rules: { maxReservationsPerDay, reservationsEnabled, reminders, version } }) =>
      when(!reservationsEnabled, {
        at: { to: 'reservations/settings' },
        call: {
          name: 'save-reservation-settings',
          input: { maxReservationsPerDay, reservationsEnabled: true, reminders, version },
        },
      }),
    'reservations',
  ),
  'pause-endless': rule(
    'now',
    (of) =>
      when(isEndless(of, 'pause'), {
        at: { to: '' },
        call: { name: 'apply-overrides', input: { orders: [{ verb: 'resume' }] } },
      }),
    'reservations',
  ),
  'closed-endless': rule('now', (of) => when(isEndless(of, 'close'), { at: { to: '' } })),
  'no-places': rule(
    'now',
    ({ rules: { maxReservationsPerDay, reservationsEnabled } }) =>
      when(reservationsEnabled && maxReservationsPerDay === 0, {
        at: { to: 'reservations/settings', hash: 'maxReservationsPerDay' },
      }),
    'reservations',
  ),
  'no-slots': rule(
    'now',
    ({ rules: tables, hours: { week } }) =>
      listed(
        [1, 2, 3, 4, 5, 6, 0].filter(
          (weekday) =>
            (week[weekday] ?? []).length > 0 &&
            // 2023 began on a Sunday.
            listSlots({ week, exceptions: [] }, addDays('2023-01-01', weekday), tables).length === 0,
        ),
        (weekday) => ({ weekday }),
        { to: 'reservations/seats' },
      ),
    'reservations',
  ),
  'closed-booked': rule(
    'now',
    (of) =>
      listed(
        of.days.filter(({ date, booked }) => date >= today(of).date && booked > 0 && isClosedOn(of.hours, date)),
        ({ date }) => ({ date }),
        ({ date }) => onDate(date),
      ),
    'reservations',
  ),
  'table-outside': rule(
    'now',
    (of) => {
      const now = today(of)
      const arrivals = of.days.flatMap(({ date, arriving = {} }) =>
        Object.entries(arriving)
          .filter(([, guests]) => guests > 0)
          .map(([quarter]) => ({ date, time: timeOfMinute(Number(quarter) * 15) })),
      )
      return listed(
        arrivals.filter(
          ({ date, time }) =>
            `${date} ${time}` > `${now.date} ${now.time}` &&
            !isClosedOn(of.hours, date) &&
            !isSlotOpen(of.hours, date, time, of.rules),
        ),
        (slot) => slot,
        ({ date }) => onDate(date),
      )
    },
    'reservations',
  ),
  'calls-open': rule('now', ({ calls }) => counted(calls, { to: '', hash: 'calls' }), 'reservations'),
  'mail-domain': rule('now', ({ failed, troubles }) =>
    when([...failed.map(({ error }) => error), ...troubles].includes(senderUnverifiedError), {
      at: { to: '', hash: 'mails' },
    }),
  ),
  'mail-failed': rule('now', ({ failed }) => {
    const lost = failed.filter(({ error }) => error !== senderUnverifiedError)
    const found = listed(lost, ({ name, email = '' }) => ({ said: name || email }), { to: '', hash: 'mails' })
    const [only, ...others] = lost
    // An address that bounced or complained is better called.
    return found && only && others.length === 0 && !['bounced', 'complained', 'no address'].includes(only.error)
      ? { ...found, call: { name: 'resend-email', input: { id: only.id } } }
      : found
  }),
  'messages-old': rule('now', ({ at, messages }) => counted(old(at, messages), { to: 'messages' })),
  'requests-old': rule('now', ({ at, requests }) => counted(old(at, requests), { to: 'catering' }), 'catering'),
  'sales-tax': rule(
    'now',
    ({ catering }) =>
      when(!catering.salesTaxPercentage, { at: { to: 'catering/settings', hash: 'salesTaxPercentage' } }),
    'catering',
  ),
  'plan-none': rule('now', ({ tier }) => when(tier === null, { at: { to: 'subscription' } })),
  'holiday-open': rule('soon', (of) =>
    listed(
      listSuggestedExceptions(
        of.hours,
        today(of).date,
        stateOfAddress(written(of.settings.contactInfo.address)),
      ).filter(({ from }) => from <= addDays(today(of).date, ahead.holiday)),
      ({ from, name }) => ({ date: from, name }),
      { ...hoursPage, hash: 'holidays' },
    ),
  ),
  'exception-past': rule('soon', (of) => {
    const { week, exceptions, usual, version } = of.hours
    const kept = withoutPastExceptions(exceptions, today(of).date)
    const found = listed(
      exceptions.filter((one) => !kept.includes(one)),
      ({ from, name }) => ({ date: from, name: toLocalizedText(name) }),
      hoursPage,
    )
    return (
      found && { ...found, call: { name: 'save-hours', input: { hours: { week, exceptions: kept }, usual, version } } }
    )
  }),
  'dish-forgotten': rule('soon', (of) => {
    const dishes = forgotten(of)
    const found = listed(dishes, dishName, { to: '' })
    const orders = [{ verb: 'back', dishes: dishes.slice(0, 100).map(({ id }) => id) }]
    return found && { ...found, call: { name: 'apply-overrides', input: { orders } } }
  }),
  'plan-ends': rule('soon', ({ at, ends }) =>
    when(ends !== undefined && ends < new Date(Date.parse(at) + ahead.planEnd * dayMs).toISOString(), {
      at: { to: 'subscription' },
      things: [{ date: localDateTimeAt(new Date(ends ?? at)).date }],
    }),
  ),
  'second-factor': rule('soon', ({ account }) => when(!account.guarded, { at: { to: 'settings/security' } })),
  'recovery-codes': rule('soon', ({ account: { recoveryCodes } }) =>
    when(recoveryCodes !== undefined && recoveryCodes > 0 && recoveryCodes <= fewCodes, {
      at: { to: 'settings/security' },
      count: recoveryCodes ?? 0,
    }),
  ),
  'recovery-codes-none': rule('soon', ({ account: { recoveryCodes } }) =>
    when(recoveryCodes === 0, { at: { to: 'settings/security' } }),
  ),
  'seats-unset': rule(
    'soon',
    ({ rules: { seats } }) => when(!seats, { at: { to: 'reservations/seats', hash: 'seats' } }),
    'reservations',
  ),
  'google-hours': rule('later', ({ at, hours, googleCheckedAt = '' }) =>
    when(hours.version > 0 && googleCheckedAt < before(at, googleMs), {
      at: hoursPage,
      call: { name: 'confirm-google-hours', input: {} },
    }),
  ),
  'truck-past': rule('later', (of) =>
    listed(
      of.stops.filter(({ date, until }) => (date ?? until ?? today(of).date) < addDays(today(of).date, -1)),
      ({ place }) => ({ name: toLocalizedText(place) }),
      { to: 'settings/truck' },
    ),
  ),
  'dish-allergens': rule('later', (of) =>
    listed(
      shown(of).filter(
        (item) => allergenCheckState(item.contents ?? unknownDishAllergens, of.askedAgainAt, of.at) !== 'checked',
      ),
      dishName,
      dish('contents'),
    ),
  ),
  'dish-over': rule('later', (of) =>
    listed(
      shown(of).filter((item) => isAvailabilityOver(item, today(of))),
      dishName,
      dish('soldWhen'),
    ),
  ),
  'menu-heavy': rule('later', (of) => when(shown(of).length > lightMenu, { at: { to: 'menu' } })),
  'dish-picture': rule('later', (of) =>
    listed(
      shown(of).filter(({ imageUrl }) => !written(imageUrl)),
      dishName,
      dish('imageUrl'),
    ),
  ),
  'dish-spanish': rule('later', (of) =>
    listed(
      shown(of).filter((item) => lacks(wordsOf(item), 'es')),
      dishName,
      desk,
    ),
  ),
  'dish-english': rule('later', (of) =>
    listed(
      shown(of).filter((item) => lacks(wordsOf(item), 'en')),
      dishName,
      desk,
    ),
  ),
  'post-words': rule('later', ({ posts }) =>
    listed(
      posts.filter((post) => {
        const texts = [...localizedPostFields.map((field) => post[field]), post.body]
        return post.published && (lacks(texts, 'en') || lacks(texts, 'es'))
      }),
      ({ title }) => ({ name: toLocalizedText(title) }),
      ({ id }) => ({ to: `blog/edit/${id}` }),
    ),
  ),
  'words-missing': rule('later', (of) =>
    listed(
      pageTexts(of).filter(({ text }) => lacks([text], 'en') || lacks([text], 'es')),
      placeOf,
      desk,
    ),
  ),
  'words-older': rule('later', (of) =>
    listed(
      listTexts(of).filter(({ text }) =>
        localesToTranslate(text).some((locale) => translationState(text, locale) === 'older'),
      ),
      placeOf,
      desk,
    ),
  ),
  'picture-words': rule('later', ({ home: { drinks } }) =>
    counted(
      glasses.filter((at) => {
        const { en, es } = toLocalizedText(drinks[`image${at}Text`])
        return written(drinks[`image${at}Url`]) && !en && !es
      }).length,
      { to: 'home', query: { section: 'drinks' }, hash: 'image1Text' },
    ),
  ),
  'email-missing': rule('later', ({ settings: { contactInfo } }) =>
    when(!written(contactInfo.email), { at: setting('email') }),
  ),
  'about-empty': rule('later', ({ settings: { about } }) => {
    const { en, es } = toLocalizedText(about.story)
    return when(!en && !es, { at: { to: 'home/about', hash: 'about.story' } })
  }),
} satisfies Record<string, Rule>

export type AuditRule = keyof typeof rules
export const auditRules = Object.keys(rules) as AuditRule[]

/** The most subjects that a finding names. */
const named = 5

/** Runs a rule. One that cannot read stored data finds nothing, and stops no other. */
function foundBy({ find }: Rule, of: AuditInput): Found | undefined {
  try {
    return find(of)
  } catch {
    return undefined
  }
}

/** Returns the findings about the site, those that guests see now first. */
export const auditSite = (of: AuditInput): AuditFinding[] =>
  ruleWeights.flatMap((weight) =>
    auditRules.flatMap((name): AuditFinding[] => {
      const one: Rule = rules[name]
      if (one.weight !== weight || (one.feature && !hasFeature(of.tier, one.feature))) return []
      const found = foundBy(one, of)
      if (!found) return []
      const { things = [], count = Math.max(1, things.length), at, call } = found
      return [{ rule: name, weight, count, things: things.slice(0, named), at, ...(call ? { call } : {}) }]
    }),
  )
