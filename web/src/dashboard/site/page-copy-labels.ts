import type { TabId } from '#shared/menu/menu.ts'
import type { CopyName } from '#shared/site/page-copy.ts'
import type { Message } from '#web/app/locale.tsx'
import { tabNames } from '#web/site/menu/tab-names.ts'
import * as m from '#web/paraglide/messages.js'

/** The line under the name of a tab of the menu. */
const underTab =
  (tab: TabId): Message =>
  (_, options) =>
    m.own_line_under_tab({ tab: tabNames[tab]({}, options) }, options)

/** What each line of the restaurant's own is called. */
export const pageCopyLabels: Record<CopyName, Message> = {
  tagline: m.own_line_tagline,
  openLine: m.own_line_open,
  closedLine: m.own_line_closed,
  addressLine: m.own_line_address,
  phoneLine: m.own_line_phone,
  menuLead: m.own_line_menu,
  appetizersLine: underTab('appetizers'),
  saladsLine: underTab('salads'),
  quesadillasLine: underTab('quesadillas'),
  specialtiesLine: underTab('specialties'),
  taqueriaLine: underTab('taqueria'),
  kidsLine: underTab('kids'),
  lunchLine: underTab('lunch'),
  dessertsLine: underTab('desserts'),
  drinksLine: underTab('drinks'),
  advisoryLine: m.own_line_advisory,
  manyLine: m.own_line_many,
  lateLine: m.own_line_late,
  locationsLead: m.own_line_locations,
  callLine: m.own_line_call,
  aboutLead: m.own_line_about,
  contactLead: m.own_line_contact,
  blogLead: m.own_line_blog,
  cateringLead: m.own_line_catering,
}

/** What is called what stands below a picture, by the picture's number. */
export const captionNumber =
  (number: number): Message =>
  (_, options) =>
    m.own_field_caption_n({ number }, options)
