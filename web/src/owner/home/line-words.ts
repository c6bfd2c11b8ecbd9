import type { LineName } from '#shared/site.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** What each line of the restaurant's own is called. */
export const lineWords: Record<LineName, Message> = {
  tagline: m.line_tagline,
  openLine: m.line_open,
  closedLine: m.line_closed,
  addressLine: m.line_address,
  phoneLine: m.line_phone,
  menuLead: m.line_menu,
  manyLine: m.line_many,
  lateLine: m.line_late,
  locationsLead: m.line_locations,
  callLine: m.line_call,
  aboutLead: m.line_about,
  contactLead: m.line_contact,
  blogLead: m.line_blog,
}

/** What is called what stands below a picture, by the picture's number. */
export const captionNumber =
  (number: number): Message =>
  (_, options) =>
    m.own_field_caption_n({ number }, options)
