import type { AuditRule } from '#shared/site/site-audit.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

type Words = {
  /** What is wrong, of one thing and of more. */
  what: Message
  more?: Message<{ count: number }>
  /** More about it. */
  why?: Message
  /** What the one tap does. */
  fix: Message
}

/** What each rule says. */
export const auditMessages: Record<AuditRule, Words> = {
  'name-missing': { what: m.chk_name_missing, fix: m.chk_fix_name },
  'phone-missing': { what: m.chk_phone_missing, fix: m.chk_fix_phone },
  'address-missing': { what: m.chk_address_missing, fix: m.chk_fix_address },
  'address-unread': { what: m.chk_address_unread, why: m.chk_address_unread_why, fix: m.chk_fix_address },
  'hours-unread': { what: m.chk_hours_unread, fix: m.chk_fix_hours },
  'never-open': { what: m.chk_never_open, fix: m.chk_fix_hours },
  'menu-empty': { what: m.chk_menu_empty, fix: m.chk_fix_menu },
  'dish-price': { what: m.chk_dish_price, more: m.chk_dish_price_more, fix: m.chk_fix_price },
  'dish-twice': { what: m.chk_dish_twice, more: m.chk_dish_twice_more, fix: m.chk_fix_dish },
  'order-missing': { what: m.chk_order_missing, fix: m.chk_fix_order },
  'hero-bare': { what: m.chk_hero_bare, fix: m.chk_fix_home },
  'other-phone': { what: m.chk_other_phone, more: m.chk_other_phone_more, fix: m.chk_fix_text },
  'edition-behind': { what: m.chk_edition_behind, fix: m.chk_fix_publish },
  'bookings-paused': { what: m.chk_bookings_paused, fix: m.chk_fix_resume },
  'pause-endless': { what: m.chk_pause_endless, fix: m.chk_fix_resume },
  'closed-endless': { what: m.chk_closed_endless, fix: m.chk_fix_today },
  'no-places': { what: m.chk_no_places, fix: m.chk_fix_places },
  'no-slots': { what: m.chk_no_slots, fix: m.chk_fix_seats },
  'closed-booked': { what: m.chk_closed_booked, more: m.chk_closed_booked_more, fix: m.chk_fix_day },
  'table-outside': { what: m.chk_table_outside, more: m.chk_table_outside_more, fix: m.chk_fix_day },
  'calls-open': { what: m.chk_calls_open, more: m.chk_calls_open_more, fix: m.chk_fix_calls },
  'mail-domain': { what: m.chk_mail_domain, why: m.chk_mail_domain_why, fix: m.chk_fix_mails },
  'mail-failed': { what: m.chk_mail_failed, more: m.chk_mail_failed_more, fix: m.chk_fix_mails },
  'messages-old': { what: m.chk_messages_old, more: m.chk_messages_old_more, fix: m.chk_fix_messages },
  'requests-old': { what: m.chk_requests_old, more: m.chk_requests_old_more, fix: m.chk_fix_requests },
  'sales-tax': { what: m.chk_sales_tax, fix: m.chk_fix_tax },
  'plan-none': { what: m.chk_plan_none, fix: m.chk_fix_plan },
  'holiday-open': { what: m.chk_holiday_open, more: m.chk_holiday_open_more, fix: m.chk_fix_holiday },
  'exception-past': { what: m.chk_exception_past, more: m.chk_exception_past_more, fix: m.chk_fix_past },
  'dish-forgotten': { what: m.chk_dish_forgotten, more: m.chk_dish_forgotten_more, fix: m.chk_fix_back },
  'plan-ends': { what: m.chk_plan_ends, fix: m.chk_fix_plan },
  'second-factor': { what: m.chk_second_factor, fix: m.chk_fix_factor },
  'recovery-codes': { what: m.chk_recovery_codes, fix: m.chk_fix_codes },
  'recovery-codes-none': { what: m.chk_recovery_codes_none, fix: m.chk_fix_codes },
  'seats-unset': { what: m.chk_seats_unset, fix: m.chk_fix_seats },
  'truck-past': { what: m.chk_truck_past, more: m.chk_truck_past_more, fix: m.chk_fix_truck },
  'dish-allergens': { what: m.chk_dish_allergens, more: m.chk_dish_allergens_more, fix: m.chk_fix_dish_first },
  'dish-over': { what: m.chk_dish_over, more: m.chk_dish_over_more, fix: m.chk_fix_over },
  'menu-heavy': { what: m.chk_menu_heavy, fix: m.chk_fix_menu },
  'dish-picture': { what: m.chk_dish_picture, more: m.chk_dish_picture_more, fix: m.chk_fix_picture },
  'dish-spanish': { what: m.chk_dish_spanish, more: m.chk_dish_spanish_more, fix: m.chk_fix_translate },
  'dish-english': { what: m.chk_dish_english, more: m.chk_dish_english_more, fix: m.chk_fix_translate },
  'post-words': { what: m.chk_post_words, more: m.chk_post_words_more, fix: m.chk_fix_post },
  'words-missing': { what: m.chk_words_missing, more: m.chk_words_missing_more, fix: m.chk_fix_translate },
  'words-older': { what: m.chk_words_older, more: m.chk_words_older_more, fix: m.chk_fix_translate },
  'picture-words': { what: m.chk_picture_words, more: m.chk_picture_words_more, fix: m.chk_fix_caption },
  'email-missing': { what: m.chk_email_missing, fix: m.chk_fix_email },
  'about-empty': { what: m.chk_about_empty, fix: m.chk_fix_about },
}
