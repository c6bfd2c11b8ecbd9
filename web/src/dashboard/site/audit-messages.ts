import type { AuditRule } from '#shared/site/site-audit.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

type Words = {
  /** The finding, for one subject and for several. */
  what: Message
  more?: Message<{ count: number }>
  /** More details. */
  why?: Message
  /** The label of the fix. */
  fix: Message
}

/** The texts of each rule. */
export const auditMessages: Record<AuditRule, Words> = {
  'name-missing': { what: m.audit_name_missing, fix: m.audit_fix_name },
  'phone-missing': { what: m.audit_phone_missing, fix: m.audit_fix_phone },
  'address-missing': { what: m.audit_address_missing, fix: m.audit_fix_address },
  'address-unread': { what: m.audit_address_unread, why: m.audit_address_unread_why, fix: m.audit_fix_address },
  'hours-unread': { what: m.audit_hours_unread, fix: m.audit_fix_hours },
  'never-open': { what: m.audit_never_open, fix: m.audit_fix_hours },
  'menu-empty': { what: m.audit_menu_empty, fix: m.audit_fix_menu },
  'dish-price': { what: m.audit_dish_price, more: m.audit_dish_price_more, fix: m.audit_fix_price },
  'dish-twice': { what: m.audit_dish_twice, more: m.audit_dish_twice_more, fix: m.audit_fix_dish },
  'order-missing': { what: m.audit_order_missing, fix: m.audit_fix_order },
  'hero-bare': { what: m.audit_hero_bare, fix: m.audit_fix_home },
  'other-phone': { what: m.audit_other_phone, more: m.audit_other_phone_more, fix: m.audit_fix_text },
  'edition-behind': { what: m.audit_edition_behind, fix: m.audit_fix_publish },
  'bookings-paused': { what: m.audit_bookings_paused, fix: m.audit_fix_resume },
  'pause-endless': { what: m.audit_pause_endless, fix: m.audit_fix_resume },
  'closed-endless': { what: m.audit_closed_endless, fix: m.audit_fix_today },
  'no-places': { what: m.audit_no_places, fix: m.audit_fix_places },
  'no-slots': { what: m.audit_no_slots, fix: m.audit_fix_seats },
  'closed-booked': { what: m.audit_closed_booked, more: m.audit_closed_booked_more, fix: m.audit_fix_day },
  'table-outside': { what: m.audit_table_outside, more: m.audit_table_outside_more, fix: m.audit_fix_day },
  'calls-open': { what: m.audit_calls_open, more: m.audit_calls_open_more, fix: m.audit_fix_calls },
  'mail-domain': { what: m.audit_mail_domain, why: m.audit_mail_domain_why, fix: m.audit_fix_mails },
  'mail-failed': { what: m.audit_mail_failed, more: m.audit_mail_failed_more, fix: m.audit_fix_mails },
  'messages-old': { what: m.audit_messages_old, more: m.audit_messages_old_more, fix: m.audit_fix_messages },
  'requests-old': { what: m.audit_requests_old, more: m.audit_requests_old_more, fix: m.audit_fix_requests },
  'sales-tax': { what: m.audit_sales_tax, fix: m.audit_fix_tax },
  'plan-none': { what: m.audit_plan_none, fix: m.audit_fix_plan },
  'holiday-open': { what: m.audit_holiday_open, more: m.audit_holiday_open_more, fix: m.audit_fix_holiday },
  'exception-past': { what: m.audit_exception_past, more: m.audit_exception_past_more, fix: m.audit_fix_past },
  'dish-forgotten': { what: m.audit_dish_forgotten, more: m.audit_dish_forgotten_more, fix: m.audit_fix_back },
  'plan-ends': { what: m.audit_plan_ends, fix: m.audit_fix_plan },
  'second-factor': { what: m.audit_second_factor, fix: m.audit_fix_factor },
  'recovery-codes': { what: m.audit_recovery_codes, fix: m.audit_fix_codes },
  'recovery-codes-none': { what: m.audit_recovery_codes_none, fix: m.audit_fix_codes },
  'seats-unset': { what: m.audit_seats_unset, fix: m.audit_fix_seats },
  'google-hours': { what: m.audit_google_hours, why: m.audit_google_hours_why, fix: m.audit_fix_google },
  'truck-past': { what: m.audit_truck_past, more: m.audit_truck_past_more, fix: m.audit_fix_truck },
  'dish-allergens': { what: m.audit_dish_allergens, more: m.audit_dish_allergens_more, fix: m.audit_fix_dish_first },
  'dish-over': { what: m.audit_dish_over, more: m.audit_dish_over_more, fix: m.audit_fix_over },
  'menu-heavy': { what: m.audit_menu_heavy, fix: m.audit_fix_menu },
  'dish-picture': { what: m.audit_dish_picture, more: m.audit_dish_picture_more, fix: m.audit_fix_picture },
  'dish-spanish': { what: m.audit_dish_spanish, more: m.audit_dish_spanish_more, fix: m.audit_fix_translate },
  'dish-english': { what: m.audit_dish_english, more: m.audit_dish_english_more, fix: m.audit_fix_translate },
  'post-words': { what: m.audit_post_words, more: m.audit_post_words_more, fix: m.audit_fix_post },
  'words-missing': { what: m.audit_words_missing, more: m.audit_words_missing_more, fix: m.audit_fix_translate },
  'words-older': { what: m.audit_words_older, more: m.audit_words_older_more, fix: m.audit_fix_translate },
  'picture-words': { what: m.audit_picture_words, more: m.audit_picture_words_more, fix: m.audit_fix_caption },
  'email-missing': { what: m.audit_email_missing, fix: m.audit_fix_email },
  'about-empty': { what: m.audit_about_empty, fix: m.audit_fix_about },
}
