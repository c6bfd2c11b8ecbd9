import type { Locator, Page } from '@playwright/test'
import { localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { messagesOf } from '#test/messages.ts'

const months = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** Turn a calendar from this month to the month of a date. */
export async function turn(page: Page, date: string, next: string | undefined): Promise<void> {
  for (let ahead = months(date) - months(localDateTimeAt(new Date()).date); ahead > 0; ahead--)
    await page.getByRole('button', { name: next!, exact: true }).click()
}

/** Show all days of a guest's form, which begins with the next seven. */
export async function showAllDays(page: Page, language: 'en' | 'es' = 'en'): Promise<void> {
  const more = page.getByRole('button', { name: messagesOf(language)['reservations_more_days']!, exact: true })
  await more.waitFor()
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

/** A day of a guest's calendar in English, which begins at the day that this guest chose before, else at this month. */
export async function guestsDay(page: Page, date: string): Promise<Locator> {
  const next = messagesOf('en')['reservations_month_after']!
  const day = page.getByRole('button', { name: formatLongDate(date, 'en', true) })
  await showAllDays(page)
  await page.getByRole('button', { name: next, exact: true }).waitFor()
  if (!(await day.isVisible())) await turn(page, date, next)
  return day
}
