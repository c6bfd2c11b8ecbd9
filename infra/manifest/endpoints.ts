import * as analytics from '#shared/analytics/endpoints.ts'
import * as analyticsOwner from '#shared/analytics/owner-endpoints.ts'
import * as archive from '#shared/archive/endpoints.ts'
import * as auth from '#shared/auth/endpoints.ts'
import * as blogOwner from '#shared/blog/owner-endpoints.ts'
import * as calendar from '#shared/calendar/endpoints.ts'
import * as calendarOwner from '#shared/calendar/owner-endpoints.ts'
import * as catering from '#shared/catering/endpoints.ts'
import * as cateringOwner from '#shared/catering/owner-endpoints.ts'
import * as changeLogOwner from '#shared/change-log/owner-endpoints.ts'
import * as contactsContact from '#shared/contacts/contact-endpoints.ts'
import * as contacts from '#shared/contacts/endpoints.ts'
import * as contactsMessage from '#shared/contacts/message-endpoints.ts'
import * as emailOwner from '#shared/email/owner-endpoints.ts'
import * as erasureOwner from '#shared/erasure/owner-endpoints.ts'
import * as hoursOwner from '#shared/hours/owner-endpoints.ts'
import * as largeParties from '#shared/large-parties/endpoints.ts'
import * as largePartiesOwner from '#shared/large-parties/owner-endpoints.ts'
import * as menuImport from '#shared/menu/import-endpoints.ts'
import * as menuOwner from '#shared/menu/owner-endpoints.ts'
import * as notifications from '#shared/notifications/endpoints.ts'
import * as notificationsOwner from '#shared/notifications/owner-endpoints.ts'
import * as overridesOwner from '#shared/overrides/owner-endpoints.ts'
import * as overviewOwner from '#shared/overview/owner-endpoints.ts'
import * as reservationsImport from '#shared/reservations/import-endpoints.ts'
import * as reservations from '#shared/reservations/endpoints.ts'
import * as reservationsOwner from '#shared/reservations/owner-endpoints.ts'
import * as reservationsSelfService from '#shared/reservations/self-service-endpoints.ts'
import * as reservationsVerification from '#shared/reservations/verification-endpoints.ts'
import * as siteHome from '#shared/site/home-endpoints.ts'
import * as siteOpening from '#shared/site/opening-endpoints.ts'
import * as sitePreview from '#shared/site/preview-endpoints.ts'
import * as sitePublish from '#shared/site/publish-endpoints.ts'
import * as siteRedirect from '#shared/site/redirect-endpoints.ts'
import * as siteSettings from '#shared/site/settings-endpoints.ts'
import * as siteSiteAudit from '#shared/site/site-audit-endpoints.ts'
import * as siteTranslation from '#shared/site/translation-endpoints.ts'
import * as stand from '#shared/stand/endpoints.ts'
import * as subscription from '#shared/subscription/endpoints.ts'
import * as tablesLine from '#shared/tables/line-endpoints.ts'
import * as tablesOwner from '#shared/tables/owner-endpoints.ts'
import * as sms from '#shared/sms/endpoints.ts'
import * as smsOwner from '#shared/sms/owner-endpoints.ts'
import * as truckOwner from '#shared/truck/owner-endpoints.ts'
import * as uploadsOwner from '#shared/uploads/owner-endpoints.ts'
import * as waitlist from '#shared/waitlist/endpoints.ts'
import * as waitlistOwner from '#shared/waitlist/owner-endpoints.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/**
 * The files of endpoints by context. A context is a folder of `shared`, and of `functions/owner` where the owner's
 * handlers are.
 */
const files = {
  analytics: [analytics, analyticsOwner],
  archive: [archive],
  auth: [auth],
  blog: [blogOwner],
  calendar: [calendar, calendarOwner],
  catering: [catering, cateringOwner],
  'change-log': [changeLogOwner],
  contacts: [contactsContact, contacts, contactsMessage],
  email: [emailOwner],
  erasure: [erasureOwner],
  hours: [hoursOwner],
  'large-parties': [largeParties, largePartiesOwner],
  menu: [menuImport, menuOwner],
  notifications: [notifications, notificationsOwner],
  overrides: [overridesOwner],
  overview: [overviewOwner],
  reservations: [
    reservations,
    reservationsImport,
    reservationsOwner,
    reservationsSelfService,
    reservationsVerification,
  ],
  site: [siteHome, siteOpening, sitePreview, sitePublish, siteRedirect, siteSettings, siteSiteAudit, siteTranslation],
  stand: [stand],
  subscription: [subscription],
  tables: [tablesLine, tablesOwner],
  sms: [sms, smsOwner],
  truck: [truckOwner],
  uploads: [uploadsOwner],
  waitlist: [waitlist, waitlistOwner],
} satisfies Record<string, readonly Record<string, unknown>[]>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** The endpoints of one context. */
export type EndpointGroup = { context: string; endpoints: readonly Endpoint[] }

export const endpointGroups: readonly EndpointGroup[] = Object.entries(files).map(([context, modules]) => ({
  context,
  endpoints: modules.flatMap((module) => Object.values<unknown>(module)).filter(isEndpoint),
}))

const sortKey = ({ path, method }: Endpoint): string => `${path} ${method}`
/** Compares endpoints by route: the exports of a module have no order that all loaders keep. */
export const compareByRoute = (a: Endpoint, b: Endpoint): number => (sortKey(a) < sortKey(b) ? -1 : 1)

/** Every endpoint, for the emulated gateway and for CDK. */
export const allEndpoints: readonly Endpoint[] = endpointGroups.flatMap(({ endpoints }) => endpoints)

/** Returns the group of an endpoint's handler: who may call it. */
export const handlerGroupOf = ({ access }: Endpoint): 'public' | 'session' | 'owner' =>
  access === 'anyone' ? 'public' : access

const handlers = new Map(
  endpointGroups.flatMap(({ context, endpoints }) =>
    endpoints.map((endpoint): [string, string] => {
      const group = handlerGroupOf(endpoint)
      return [endpoint.name, group === 'owner' ? `owner/${context}/${endpoint.name}` : `${group}/${endpoint.name}`]
    }),
  ),
)

/** Returns the file of an endpoint's handler below functions/, without its extension: `owner/menu/create-menu-item`. */
export const handlerFileOf = ({ name }: Endpoint): string => handlers.get(name) ?? name

/** Returns an endpoint's route as the gateway names it: `GET /api/access`. */
export const routeKeyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The gateway's throttle of a route: requests a second, steady and in a burst. */
export const defaultThrottle = [200, 1000] as const

/** The endpoints with a throttle of their own. */
export const separatelyThrottledEndpoints = allEndpoints.filter(({ throttle }) => throttle)

/**
 * Returns an endpoint's throttle in an account with so many concurrent functions. An endpoint with its own throttle
 * gets at most half of them a second and a fifth in a burst, so that others find a free one.
 */
export function throttleOf({ throttle }: Endpoint, functionsAtOnce: number): readonly [rate: number, burst: number] {
  if (!throttle) return defaultThrottle
  const [rate, burst] = throttle
  return [Math.min(rate, functionsAtOnce / 2), Math.min(burst, Math.max(1, Math.floor(functionsAtOnce / 5)))]
}
