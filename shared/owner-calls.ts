import * as v from 'valibot'
import { type Analytics, AnalyticsRange } from './analytics.ts'
import { type Post, PostChange, PostDraft, type WholePost } from './blog.ts'
import { answers, call } from './call.ts'
import { type Catering, CateringSettings } from './catering.ts'
import { ChangeId, type ChangeSeen, Month } from './change.ts'
import type { GuestMessage } from './message.ts'
import {
  HomeSectionChange,
  type OwnerHome,
  type OwnerSettings,
  SettingsChange,
  Version,
  type Versioned,
} from './content.ts'
import { Id, line } from './field.ts'
import { type GuestFound, GuestQuery } from './guest.ts'
import { EntryId, ListPage, type Paged } from './list.ts'
import { workers } from './mail/letter.ts'
import { ImportChoices, type MenuImport, MenuText, type PlannedImport } from './menu-import.ts'
import { MenuItemChange, MenuItemForm, type MenuItem } from './menu.ts'
import type { News, Overview } from './overview.ts'
import { CateringEdit, QuoteToSend } from './owner-catering.ts'
import {
  BlockDates,
  type MailSeen,
  NewReservation,
  type OwnerReservation,
  PageEnd,
  PeriodOrDate,
  ReservationEdit,
} from './owner-reservation.ts'
import { PaymentSettings } from './payment.ts'
import { PeoplePage, type Person, PersonChange, PersonDraft, type PersonSeen } from './person.ts'
import { Phone } from './phone.ts'
import { type Day, ReservationSettings } from './reservation.ts'
import { type Upload, UploadFinish, UploadRequest } from './upload.ts'

const nothing = v.strictObject({})
/** A save of what the public sees: it raises the edition and wakes the publisher. */
const publishes = { table: 'write', wakes: ['publish-site'] } as const

/** A file of 5,000 dishes and what was settled of it. */
const importBody = 3 * 1024 * 1024

/** How far the site is behind what was saved. `publishedAt` is an ISO instant. */
export type EditionSeen = { wanted: number; published: number; publishedAt?: string }

export const getEdition = /* @__PURE__ */ call('get-edition', 'GET', '/api/owner/edition', 'owner', {
  input: nothing,
  output: answers<EditionSeen>(),
})

export const getSettings = /* @__PURE__ */ call('get-settings', 'GET', '/api/owner/settings', 'owner', {
  input: nothing,
  output: answers<OwnerSettings>(),
})

export const saveSettings = /* @__PURE__ */ call('save-settings', 'PUT', '/api/owner/settings', 'owner', {
  input: SettingsChange,
  output: answers<OwnerSettings>(),
  ...publishes,
})

export const getHome = /* @__PURE__ */ call('get-home', 'GET', '/api/owner/home', 'owner', {
  input: nothing,
  output: answers<OwnerHome>(),
})

export const saveHomeSection = /* @__PURE__ */ call('save-home-section', 'PUT', '/api/owner/home/{section}', 'owner', {
  input: HomeSectionChange,
  output: answers<OwnerHome>(),
  ...publishes,
})

/** The log of a month, newest first; `next` continues it. */
export const listChanges = /* @__PURE__ */ call('list-changes', 'GET', '/api/owner/changes', 'owner', {
  input: v.strictObject({ month: Month, after: v.optional(ChangeId) }),
  output: answers<{ changes: ChangeSeen[]; next?: string }>(),
})

export const undoChange = /* @__PURE__ */ call('undo-change', 'POST', '/api/owner/changes/undo', 'owner', {
  input: v.strictObject({ id: ChangeId }),
  output: answers<{ undone: string }>(),
  ...publishes,
})

export const getPaymentSettings = /* @__PURE__ */ call(
  'get-payment-settings',
  'GET',
  '/api/owner/payment-settings',
  'owner',
  { input: nothing, output: answers<PaymentSettings & { fixed: boolean }>() },
)

/** The tier, and with it what the pages show, may be another one afterwards; refused with prices-fixed once a subscription is recorded. */
export const savePaymentSettings = /* @__PURE__ */ call(
  'save-payment-settings',
  'PUT',
  '/api/owner/payment-settings',
  'owner',
  { input: PaymentSettings, output: answers<PaymentSettings>(), ...publishes },
)

/** Leave to post a picture's files into the bucket of uploads (see shared/README, Uploads). */
export const createUpload = /* @__PURE__ */ call('create-upload', 'POST', '/api/owner/uploads', 'owner', {
  input: UploadRequest,
  output: answers<Upload>(),
  uploads: 'allow',
})

/** The posted files are checked and published; only then has the picture an address that content may name. */
export const finishUpload = /* @__PURE__ */ call('finish-upload', 'POST', '/api/owner/uploads/finish', 'owner', {
  input: UploadFinish,
  output: answers<{ url: string }>(),
  uploads: 'check',
})

/** A hundred dishes at a time in the order of their ids; `next` continues it. `today` is the restaurant's date. */
export const listMenuItems = /* @__PURE__ */ call('list-menu-items', 'GET', '/api/owner/menu-items', 'owner', {
  input: v.strictObject({ after: v.optional(Id) }),
  output: answers<{ items: MenuItem[]; today: string; next?: string }>(),
})

export const getMenuItem = /* @__PURE__ */ call('get-menu-item', 'GET', '/api/owner/menu-items/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: answers<MenuItem>(),
})

export const createMenuItem = /* @__PURE__ */ call('create-menu-item', 'POST', '/api/owner/menu-items', 'owner', {
  input: MenuItemForm,
  output: answers<MenuItem>(),
  status: 201,
  creates: true,
  ...publishes,
})

export const updateMenuItem = /* @__PURE__ */ call('update-menu-item', 'PUT', '/api/owner/menu-items/{id}', 'owner', {
  input: MenuItemChange,
  output: answers<MenuItem>(),
  ...publishes,
})

/** Sold out for the rest of the restaurant's day, or on sale again. */
export const setSoldOut = /* @__PURE__ */ call('set-sold-out', 'PUT', '/api/owner/menu-items/{id}/sold-out', 'owner', {
  input: v.strictObject({ id: Id, soldOut: v.boolean() }),
  output: answers<MenuItem>(),
  ...publishes,
})

export const deleteMenuItem = /* @__PURE__ */ call(
  'delete-menu-item',
  'DELETE',
  '/api/owner/menu-items/{id}',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: answers<void>(),
    status: 204,
    ...publishes,
  },
)

/** What a file would do to the menu, line by line; nothing is changed (see shared/README, The menu). `plan` names this very outcome. */
export const planMenuImport = /* @__PURE__ */ call(
  'plan-menu-import',
  'POST',
  '/api/owner/menu-imports/plan',
  'owner',
  {
    input: v.strictObject({ text: MenuText, ...ImportChoices }),
    output: answers<PlannedImport>(),
    body: importBody,
  },
)

/** Begin the import that was shown as `plan`; refused with changed-meanwhile when it would be another by now. A job works through it. */
export const startMenuImport = /* @__PURE__ */ call('start-menu-import', 'POST', '/api/owner/menu-imports', 'owner', {
  input: v.strictObject({
    text: MenuText,
    ...ImportChoices,
    file: v.pipe(line(200), v.minLength(1, 'required')),
    plan: v.pipe(v.string(), v.maxLength(100)),
  }),
  output: answers<MenuImport>(),
  status: 201,
  creates: true,
  body: importBody,
  table: 'write',
  wakes: ['apply-menu-imports'],
})

/** The imports that are not finished yet. */
export const listMenuImports = /* @__PURE__ */ call('list-menu-imports', 'GET', '/api/owner/menu-imports', 'owner', {
  input: nothing,
  output: answers<{ imports: MenuImport[] }>(),
})

export const getMenuImport = /* @__PURE__ */ call('get-menu-import', 'GET', '/api/owner/menu-imports/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: answers<MenuImport>(),
})

/** A change of the tables: it may mail the guest. */
const books = { needs: 'reservations', table: 'write', wakes: ['send-reservation-email'] } as const

/**
 * A day or a month in order of time; all dates a page at a time, latest first, `next` continuing it; with a phone its own, with words all that answer to them, latest first. `today` is the
 * restaurant's date, `max` its places a day.
 */
export const listReservations = /* @__PURE__ */ call('list-reservations', 'GET', '/api/owner/reservations', 'owner', {
  input: v.strictObject({
    period: PeriodOrDate,
    after: v.optional(PageEnd),
    phone: v.optional(Phone),
    words: v.optional(v.pipe(line(100), v.minLength(1, 'words'))),
  }),
  output: answers<{ reservations: OwnerReservation[]; today: string; max: number; next?: string }>(),
  needs: 'reservations',
})

/** One reservation with every mail to its guest about its day, newest first. */
export const getReservation = /* @__PURE__ */ call('get-reservation', 'GET', '/api/owner/reservations/{id}', 'owner', {
  input: v.strictObject({ id: EntryId }),
  output: answers<{ reservation: OwnerReservation; mails: MailSeen[] }>(),
  needs: 'reservations',
})

export const createReservation = /* @__PURE__ */ call(
  'create-reservation',
  'POST',
  '/api/owner/reservations',
  'owner',
  { input: NewReservation, output: answers<OwnerReservation>(), status: 201, creates: true, ...books },
)

/** Another status, day, time, party or name: the guest is mailed what concerns the guest. */
export const updateReservation = /* @__PURE__ */ call(
  'update-reservation',
  'PUT',
  '/api/owner/reservations/{id}',
  'owner',
  { input: ReservationEdit, output: answers<OwnerReservation>(), ...books },
)

/** Its place is free again; nobody is mailed. */
export const deleteReservation = /* @__PURE__ */ call(
  'delete-reservation',
  'DELETE',
  '/api/owner/reservations/{id}',
  'owner',
  {
    input: v.strictObject({ id: EntryId, version: Version }),
    output: answers<{ deleted: string }>(),
    needs: 'reservations',
    table: 'write',
  },
)

/** Mail the guest how it stands: the mail that failed once more, else a new one. */
export const mailReservation = /* @__PURE__ */ call(
  'mail-reservation',
  'POST',
  '/api/owner/reservations/{id}/mail',
  'owner',
  { input: v.strictObject({ id: EntryId }), output: answers<OwnerReservation>(), creates: true, ...books },
)

/** The days of a month that hold anything, and the rules they are judged by. */
export const listDays = /* @__PURE__ */ call('list-days', 'GET', '/api/owner/days', 'owner', {
  input: v.strictObject({ month: Month }),
  output: answers<{ days: Day[]; today: string; settings: Versioned<ReservationSettings> }>(),
  needs: 'reservations',
})

export const blockDates = /* @__PURE__ */ call('block-dates', 'PUT', '/api/owner/days', 'owner', {
  input: BlockDates,
  output: answers<{ days: Day[] }>(),
  needs: 'reservations',
  table: 'write',
})

export const saveReservationSettings = /* @__PURE__ */ call(
  'save-reservation-settings',
  'PUT',
  '/api/owner/reservation-settings',
  'owner',
  {
    input: v.strictObject({ ...ReservationSettings.entries, version: Version }),
    output: answers<Versioned<ReservationSettings>>(),
    needs: 'reservations',
    table: 'write',
  },
)

const postBody = 1024 * 1024

/** Posts without their content, newest first, 25 at a time; `next` continues it. */
export const listPosts = /* @__PURE__ */ call('list-posts', 'GET', '/api/owner/posts', 'owner', {
  input: v.strictObject({ after: v.optional(v.pipe(v.string(), v.regex(/^[\d:.TZ-]{20,30}~[^~]{1,200}$/, 'after'))) }),
  output: answers<{ posts: Post[]; next?: string }>(),
})

export const getPost = /* @__PURE__ */ call('get-post', 'GET', '/api/owner/posts/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: answers<WholePost>(),
})

/** A new post; its content is sanitised. A slug that is taken is refused with one that is free, one made from the title is numbered. */
export const createPost = /* @__PURE__ */ call('create-post', 'POST', '/api/owner/posts', 'owner', {
  input: PostDraft,
  output: answers<WholePost>(),
  status: 201,
  creates: true,
  body: postBody,
  ...publishes,
})

export const updatePost = /* @__PURE__ */ call('update-post', 'PUT', '/api/owner/posts/{id}', 'owner', {
  input: PostChange,
  output: answers<WholePost>(),
  body: postBody,
  ...publishes,
})

export const deletePost = /* @__PURE__ */ call('delete-post', 'DELETE', '/api/owner/posts/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: answers<void>(),
  status: 204,
  ...publishes,
})

const oneOf = { id: EntryId }
const page = v.strictObject(ListPage)

/** Today at a glance. */
export const getOverview = /* @__PURE__ */ call('get-overview', 'GET', '/api/owner/overview', 'owner', {
  input: nothing,
  output: answers<Overview>(),
})

/** Visits and what came of them, a year at most. `today` is the restaurant's date; `countedAt` when the numbers were counted last, an ISO instant. */
export const getAnalytics = /* @__PURE__ */ call('get-analytics', 'GET', '/api/owner/analytics', 'owner', {
  input: AnalyticsRange,
  output: answers<Analytics & { today: string; countedAt?: string }>(),
})

/** How much waits; asked again and again while the dashboard is open. */
export const getNews = /* @__PURE__ */ call('get-news', 'GET', '/api/owner/news', 'owner', {
  input: nothing,
  output: answers<News>(),
})

/** Send a mail that was given up once more. */
export const sendMailAgain = /* @__PURE__ */ call('send-mail-again', 'POST', '/api/owner/mails/{id}/again', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<{ id: string }>(),
  table: 'write',
  wakes: workers,
})

/** A mail that was given up needs no second try. */
export const discardMail = /* @__PURE__ */ call('discard-mail', 'DELETE', '/api/owner/mails/{id}', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<{ id: string }>(),
  table: 'write',
})

export const listMessages = /* @__PURE__ */ call('list-messages', 'GET', '/api/owner/messages', 'owner', {
  input: page,
  output: answers<Paged<GuestMessage>>(),
})

/** A message was read, or is new again. */
export const markMessage = /* @__PURE__ */ call('mark-message', 'PUT', '/api/owner/messages/{id}', 'owner', {
  input: v.strictObject({ ...oneOf, read: v.boolean('read') }),
  output: answers<GuestMessage>(),
  table: 'write',
})

export const deleteMessage = /* @__PURE__ */ call('delete-message', 'DELETE', '/api/owner/messages/{id}', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<{ id: string }>(),
  table: 'write',
})

export const listContacts = /* @__PURE__ */ call('list-contacts', 'GET', '/api/owner/contacts', 'owner', {
  input: PeoplePage,
  output: answers<Paged<Person>>(),
  needs: 'contacts',
})

export const getContact = /* @__PURE__ */ call('get-contact', 'GET', '/api/owner/contacts/{id}', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<PersonSeen>(),
  needs: 'contacts',
})

export const addContact = /* @__PURE__ */ call('add-contact', 'POST', '/api/owner/contacts', 'owner', {
  input: PersonDraft,
  output: answers<Person>(),
  status: 201,
  needs: 'contacts',
  creates: true,
  table: 'write',
})

/** With another e-mail address it is another entry, under another id. */
export const updateContact = /* @__PURE__ */ call('update-contact', 'PUT', '/api/owner/contacts/{id}', 'owner', {
  input: PersonChange,
  output: answers<Person>(),
  needs: 'contacts',
  table: 'write',
})

export const deleteContact = /* @__PURE__ */ call('delete-contact', 'DELETE', '/api/owner/contacts/{id}', 'owner', {
  input: v.strictObject({ ...oneOf, version: Version }),
  output: answers<{ id: string }>(),
  needs: 'contacts',
  table: 'write',
})

export const listCateringRequests = /* @__PURE__ */ call(
  'list-catering-requests',
  'GET',
  '/api/owner/catering-requests',
  'owner',
  { input: page, output: answers<Paged<Catering>>(), needs: 'catering' },
)

export const getCateringRequest = /* @__PURE__ */ call(
  'get-catering-request',
  'GET',
  '/api/owner/catering-requests/{id}',
  'owner',
  { input: v.strictObject(oneOf), output: answers<Catering>(), needs: 'catering' },
)

export const updateCateringRequest = /* @__PURE__ */ call(
  'update-catering-request',
  'PUT',
  '/api/owner/catering-requests/{id}',
  'owner',
  { input: CateringEdit, output: answers<Catering>(), needs: 'catering', table: 'write' },
)

/** Save a quote and mail it to its guest, who keeps what it said. */
export const sendCateringQuote = /* @__PURE__ */ call(
  'send-catering-quote',
  'POST',
  '/api/owner/catering-requests/{id}/quote',
  'owner',
  {
    input: QuoteToSend,
    output: answers<Catering>(),
    needs: 'catering',
    table: 'write',
    wakes: ['send-catering-request'],
  },
)

export const deleteCateringRequest = /* @__PURE__ */ call(
  'delete-catering-request',
  'DELETE',
  '/api/owner/catering-requests/{id}',
  'owner',
  {
    input: v.strictObject({ ...oneOf, version: Version }),
    output: answers<{ id: string }>(),
    needs: 'catering',
    table: 'write',
  },
)

export const getCateringSettings = /* @__PURE__ */ call(
  'get-catering-settings',
  'GET',
  '/api/owner/catering-settings',
  'owner',
  { input: nothing, output: answers<Versioned<CateringSettings>>(), needs: 'catering' },
)

export const saveCateringSettings = /* @__PURE__ */ call(
  'save-catering-settings',
  'PUT',
  '/api/owner/catering-settings',
  'owner',
  {
    input: v.strictObject({ ...CateringSettings.entries, version: Version }),
    output: answers<Versioned<CateringSettings>>(),
    needs: 'catering',
    ...publishes,
  },
)

/** What is kept of a guest, before it is erased. */
export const findGuest = /* @__PURE__ */ call('find-guest', 'POST', '/api/owner/guests/find', 'owner', {
  input: GuestQuery,
  output: answers<GuestFound>(),
  scans: true,
})

/** Erase a guest: contact, messages, requests and past bookings. A booking that is still to come must be cancelled first. */
export const eraseGuest = /* @__PURE__ */ call('erase-guest', 'POST', '/api/owner/guests/erase', 'owner', {
  input: GuestQuery,
  output: answers<GuestFound>(),
  scans: true,
  table: 'write',
})
