import type { ChangeSeen, Subject } from '#shared/change.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import { sectionWords } from '#web/owner/home/section-words.ts'
import * as m from '#web/paraglide/messages.js'

export const kindWords = { added: m.own_added, changed: m.own_changed, deleted: m.own_deleted } as const

const subjects: Record<Subject, Message> = {
  setting: m.owner_nav_settings,
  home: m.owner_nav_home,
  'menu-item': m.owner_nav_menu,
  post: m.owner_nav_blog,
  reservation: m.owner_nav_reservations,
  contact: m.owner_nav_contacts,
  message: m.owner_nav_messages,
  'catering-request': m.owner_nav_catering,
  'reservation-rules': m.owner_nav_reservations,
  'catering-rules': m.owner_nav_catering,
  'payment-settings': m.owner_nav_stripe,
  guest: m.owner_nav_contacts,
}
export const subjectName = (t: Translate, what: Subject): string => t(subjects[what])

/** Names of settings and sections; other things have a title of their own. */
const titles: Record<string, Message> = {
  branding: m.own_title_branding,
  contactInfo: m.own_contact,
  socialMedia: m.own_links,
  hoursOfOperation: m.own_hours,
  about: m.own_about,
  ...sectionWords,
}
export const titleOf = (t: Translate, { what, title }: ChangeSeen): string =>
  (what === 'setting' || what === 'home') && titles[title] ? t(titles[title]) : title

const fields: Record<string, Message> = {
  name: m.own_name,
  logoUrl: m.own_logo,
  faviconUrl: m.own_favicon,
  orderUrl: m.own_order,
  ratingLine: m.own_rating,
  address: m.own_address,
  phone: m.own_phone,
  email: m.own_email,
  facebook: m.own_facebook,
  instagram: m.own_instagram,
  twitter: m.own_twitter,
  tiktok: m.own_tiktok,
  mondayThursday: m.own_monday_thursday,
  fridaySaturday: m.own_friday_saturday,
  sunday: m.own_sunday,
  title: m.own_field_title,
  subtitle: m.own_field_subtitle,
  text: m.own_field_text,
  description: m.own_field_description,
  imageUrl: m.own_field_image,
  story: m.own_story,
  mission: m.own_mission,
  authenticity: m.own_authenticity,
}
export const fieldName = (t: Translate, field: string): string => (fields[field] ? t(fields[field]) : field)
