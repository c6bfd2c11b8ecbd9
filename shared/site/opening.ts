import type { Listing } from './settings.ts'

/** The owner's steps before the site opens, in order. Each has a page of the dashboard. */
export const openingSteps = ['restaurant', 'hours', 'logo', 'menu', 'home', 'order', 'reservations', 'account'] as const
export type OpeningStep = (typeof openingSteps)[number]

/** The steps without which the site cannot open: who and where, when, and what there is to eat. */
const needed: readonly OpeningStep[] = ['restaurant', 'hours', 'menu']

/** Facts of the restaurant that tick the steps. */
export type OpeningFacts = {
  name: string
  address: string
  phone: string
  logoUrl: string
  orderUrl: string
  /** Whether the owner saved them. */
  hours: boolean
  home: boolean
  reservations: boolean
  /** Whether she has a second way in, or recovery codes. */
  account: boolean
  dishes: number
}

/** Tells which steps are done. */
export const findDoneSteps = (of: OpeningFacts): OpeningStep[] => {
  const done: Record<OpeningStep, boolean> = {
    restaurant: Boolean(of.name.trim() && of.address.trim() && of.phone.trim()),
    hours: of.hours,
    logo: of.logoUrl !== '',
    menu: of.dishes > 0,
    home: of.home,
    order: of.orderUrl !== '',
    reservations: of.reservations,
    account: of.account,
  }
  return openingSteps.filter((step) => done[step])
}

/** Returns the steps that are missing before the site can open. */
export const missingSteps = (done: readonly OpeningStep[]): OpeningStep[] =>
  needed.filter((step) => !done.includes(step))

/** Whether guests see the site, which steps are done, and which of the others the owner left for later. `openedAt` is an ISO instant. */
export type Opening = {
  opened: boolean
  openedAt?: string
  done: OpeningStep[]
  later: OpeningStep[]
  /** The restaurant's time zone, which its stage has. */
  timeZone: string
  /** The cuisine and price range that search engines read while the owner has set none. */
  assumed?: Listing
}
