import type { DefaultTabId } from '#shared/menu/categories.ts'
import type { CopyName } from '#shared/site/page-copy.ts'
import type { Message } from '#web/app/locale.tsx'
import { tabNames } from '#web/site/menu/tab-names.ts'
import * as m from '#web/paraglide/messages.js'

/** The line under a menu tab's name. */
const underTab =
  (tab: DefaultTabId): Message =>
  (_, options) =>
    m.home_line_under_tab({ tab: tabNames[tab]({}, options) }, options)

/** The label of each editable line. */
export const pageCopyLabels: Record<CopyName, Message> = {
  tagline: m.home_line_tagline,
  openLine: m.home_line_open,
  closedLine: m.home_line_closed,
  addressLine: m.home_line_address,
  phoneLine: m.home_line_phone,
  menuLead: m.home_line_menu,
  appetizersLine: underTab('appetizers'),
  saladsLine: underTab('salads'),
  quesadillasLine: underTab('quesadillas'),
  specialtiesLine: underTab('specialties'),
  taqueriaLine: underTab('taqueria'),
  kidsLine: underTab('kids'),
  lunchLine: underTab('lunch'),
  dessertsLine: underTab('desserts'),
  drinksLine: underTab('drinks'),
  advisoryLine: m.home_line_advisory,
  manyLine: m.home_line_many,
  lateLine: m.home_line_late,
  locationsLead: m.home_line_locations,
  callLine: m.home_line_call,
  aboutLead: m.home_line_about,
  contactLead: m.home_line_contact,
  blogLead: m.home_line_blog,
  cateringLead: m.home_line_catering,
}

/** Returns the label of a picture's caption by its number. */
export const pictureCaptionLabel =
  (number: number): Message =>
  (_, options) =>
    m.home_field_caption_n({ number }, options)
