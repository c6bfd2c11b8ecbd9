import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import type { EditableHours } from '#shared/hours/hours-form.ts'
import { formatDate } from '#shared/time/date-format.ts'
import { addDays, formatLongDate, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'
import { aCateringForm, aMessageForm } from '#test/make.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { totp } from '#test/totp.ts'
import { openAsOwner } from './as-owner.ts'
import { turn } from './calendar.ts'
import { expect, invoke, moveClock, movedClock, type RunningApp, test } from './app.ts'
import { ask } from './ask.ts'
import { send } from './guests.ts'
import { isOpen } from './open-day.ts'
import { Thumb } from './thumb.ts'
import { hydrated, published, troubles } from './watch.ts'

test.use({ appEnv: movedClock })

const { date: today } = localDateTimeAt(new Date())
/** Open days that a sentence names by their date. */
const later = Array.from({ length: 60 }, (_, days) => addDays(today, 20 + days)).filter(
  (date) => isOpen(date) && weekdayOf(date) < 5,
)
const changed = 'Another-Strong-One-1'
const photo = fileURLToPath(new URL('../../web/src/art/hero/hero-wide.jpg', import.meta.url))

/** Ten phrases about three days to come, each as an owner types it in a hurry. */
const phrases = {
  en: (early: string, late: string, closed: string) => [
    '86 churros',
    `closin at 8 on ${early}`,
    `no resrvations on ${late}`,
    'we r outta pozole till tmrw',
    'churros r bak',
    `openin at 1 on ${late}`,
    'no truck tmrw',
    'pause bookins 1 hr',
    'tell ppl mariachi tmrw at 7',
    `closd on ${closed}`,
  ],
  es: (early: string, late: string, closed: string) => [
    'se acavaron los churros',
    `cerrmos a las 8 el ${early}`,
    `no hay reserbas el ${late}`,
    'ya no hay pozole hasta mañana',
    'ya hay churros',
    `abrimos a la 1 el ${late}`,
    'mñn no sale la troca',
    'pausa las reservas 1 hora',
    'avisa q mañana hay mariachi a las 7',
    `cerramos el ${closed}`,
  ],
} as const

/** The owner's phone, in her language. */
async function phoneOf(page: Page, app: RunningApp, language: 'en' | 'es') {
  const w = messagesOf(language)
  const bar = page.getByRole('navigation', { name: w['dashboard_nav_quick']! })
  const sheet = page.getByRole('dialog')
  const button = (name: string | RegExp | undefined, place: Page | Locator = page) =>
    place.getByRole('button', { name: name!, exact: typeof name === 'string' })
  const field = (name: string | undefined, place: Page | Locator = page) =>
    place.getByRole('textbox', { name: name!, exact: true })
  const inEnglish = (label: string) => filled(w['translations_english'], { label: w[label]! })
  const inSpanish = (label: string) => filled(w['translations_spanish'], { label: w[label]! })
  const thumb = new Thumb(page, async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })
  const inBar = (name: string | undefined) => thumb.tap(bar.getByRole('link', { name: new RegExp(`^${name}`) }))
  /** Opens a page of the sidebar: two taps. */
  const inSide = async (name: string | undefined) => {
    await thumb.tap(bar.getByRole('button'))
    await thumb.tap(page.locator('#side').getByRole('link', { name: new RegExp(`^${name}(?:\\s*\\d.*)?$`) }))
  }
  const inTabs = (name: string | undefined) =>
    thumb.tap(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }))
  const toast = (text: string | undefined) =>
    expect(page.getByRole('status').filter({ hasText: text! }).first()).toBeVisible()
  await ask(page, app, 'PUT', '/api/session/user', { locale: language })
  return { w, bar, sheet, button, field, inEnglish, inSpanish, thumb, inBar, inSide, inTabs, toast }
}

for (const language of ['en', 'es'] as const)
  test.describe(language, () => {
    // The last job changes the password.
    test.use({ appName: `owner-jobs-${language}` })
    test(
      `the owner's other jobs are done on a phone in few taps, each counted, in ${language}`,
      language === 'en' ? { tag: '@deep' } : {},
      async ({ browser, app }) => {
        moveClock(app, 0)
        const context = await browser.newContext({
          baseURL: app.origin,
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          acceptDownloads: true,
        })
        const page = await context.newPage()
        const found = troubles(page)
        await openAsOwner(page)
        const { w, sheet, button, field, inEnglish, inSpanish, thumb, inBar, inSide, inTabs, toast } = await phoneOf(
          page,
          app,
          language,
        )
        const [closed, party, first, second] = later as [string, string, string, string]
        const job = (name: string, most: number, does: () => Promise<void>) => thumb.job(name, does, most)

        await job('signs in', 3, async () => {
          await context.clearCookies()
          await page.goto(language === 'en' ? '/management' : '/es/management')
          await hydrated(page)
          await field(w['auth_login_email']).fill(demoOwner.email)
          await page.getByLabel(w['auth_login_password']!, { exact: true }).fill(demoOwner.password)
          await thumb.tap(button(w['auth_login_go']))
          await expect(page).toHaveURL(/\/dashboard$/)
        })

        const { hours } = await ask<{ hours: EditableHours }>(page, app, 'GET', '/api/owner/hours')
        const { week, usual, version } = hours
        const feast = { id: 'feast', from: closed, to: closed, name: { en: 'Feast', es: 'Fiesta' }, intervals: [] }
        const exceptions = [...hours.exceptions, feast]
        await ask(page, app, 'PUT', '/api/owner/hours', { hours: { week, exceptions }, usual, version })
        await job('writes down a call for a day that is closed', 3, async () => {
          // Before opening, an empty day says it in a sentence.
          await thumb.tap(button(w['reservations_add']).or(button(w['overview_add'])))
          await sheet.locator('input[type=date]').fill(closed)
          await expect(
            sheet.getByRole('alert').filter({ hasText: language === 'en' ? ': Feast' : ': Fiesta' }),
          ).toBeVisible()
          await field(w['reservations_last'], sheet).fill(`Hinojo ${language}`)
          await thumb.tap(button(w['reservations_save_booked'], sheet))
          await expect(sheet.getByRole('alert').filter({ hasText: w['reservations_save_again']! })).toBeVisible()
          await thumb.tap(button(w['reservations_save_over'], sheet))
          await expect(sheet).toHaveCount(0)
        })

        await job('changes a price', 3, async () => {
          await inBar(w['dashboard_nav_menu'])
          await thumb.tap(page.getByRole('button', { name: new RegExp(`^${w['dashboard_edit']}: `) }).first())
          await field(w['menu_price'], sheet).fill(language === 'en' ? '$9.25' : '$9.75')
          await thumb.tap(button(w['menu_item_save'], sheet))
          await expect(sheet).toHaveCount(0)
          await toast(w['menu_item_saved'])
        })

        await job('adds a dish with a photo, in two languages', 5, async () => {
          await inBar(w['dashboard_nav_menu'])
          await thumb.tap(button(w['menu_add']))
          const chooser = page.waitForEvent('filechooser')
          await thumb.tap(button(new RegExp(`^${w['dashboard_image_choose']}`), sheet))
          await (await chooser).setFiles(photo)
          await field(inEnglish('menu_name'), sheet).fill(`Squash blossom taco ${language}`)
          await field(inSpanish('menu_name'), sheet).fill(`Taco de flor ${language}`)
          await field(w['menu_price'], sheet).fill('$4.50')
          await field(inEnglish('menu_owner_description'), sheet).fill('With cheese')
          await field(inSpanish('menu_owner_description'), sheet).fill('Con queso')
          await expect(sheet.getByRole('img', { name: w['dashboard_image_now']! })).toHaveAttribute('src', /^\/media\//)
          await field(inEnglish('settings_field_alt'), sheet).fill('A taco with yellow flowers')
          await field(inSpanish('settings_field_alt'), sheet).fill('Un taco con flores amarillas')
          await thumb.choose(sheet.getByRole('combobox', { name: w['menu_category']! }), 'tacos')
          await thumb.tap(button(w['menu_item_save'], sheet))
          await expect(sheet).toHaveCount(0)
          await published(page, '/menu', (html) => html.includes(`Squash blossom taco ${language}`))
          await published(page, '/es/menu', (html) => html.includes(`Taco de flor ${language}`))
        })

        await job('closes for two days', 6, async () => {
          await inSide(w['dashboard_nav_settings'])
          await inTabs(w['hours_title'])
          await thumb.tap(button(w['hours_add']))
          await field(inEnglish('hours_name'), sheet).fill('Family trip')
          await field(inSpanish('hours_name'), sheet).fill('Viaje familiar')
          await sheet.getByLabel(w['hours_from']!).fill(first)
          await sheet.getByLabel(w['hours_to']!).fill(addDays(first, 1))
          await thumb.tap(button(w['hours_done'], sheet))
          await thumb.tap(button(w['hours_save']))
          await toast(w['hours_saved'])
        })

        await job('closes an evening for a private party', 5, async () => {
          await inBar(w['dashboard_nav_reservations'])
          await inTabs(w['capacity_tab_rules'])
          await turn(page, party, w['reservations_month_after'])
          await thumb.tap(button(new RegExp(formatLongDate(party, language, true))))
          await thumb.tap(sheet.getByRole('radio', { name: w['reservations_block_closed']! }))
          await sheet.getByRole('textbox').first().fill('Private party')
          await sheet.getByRole('textbox').last().fill('Fiesta privada')
          await thumb.tap(button(w['reservations_close_yes'], sheet))
          await expect(sheet).toHaveCount(0)
        })

        await job('sets the seats', 4, async () => {
          await inBar(w['dashboard_nav_reservations'])
          await inTabs(w['capacity_title'])
          await thumb.tap(button(filled(w['capacity_propose'], { seats: 40 })))
          await thumb.tap(button(w['capacity_save']))
          await toast(filled(w['capacity_saved'], { seats: 40 }))
        })

        const guest = { name: `Erasmo ${language}`, email: `erasmo.${language}@example.com` }
        const selectedItems = [{ itemId: demoMenu[0]!.id, quantity: 40 }]
        await send(app, createCateringRequest, aCateringForm({ ...guest, desiredDate: second, selectedItems }))
        await job('sends a quote', 5, async () => {
          await inSide(w['dashboard_nav_catering'])
          await thumb.tap(page.getByRole('main').getByText(guest.name))
          await thumb.tap(button(w['catering_owner_send']).filter({ visible: true }))
          await thumb.tap(button(w['catering_send_yes'], sheet))
          await toast(w['catering_owner_sent'])
        })

        await job('writes a post', 4, async () => {
          await inSide(w['dashboard_nav_blog'])
          await thumb.tap(page.getByRole('link', { name: w['blog_new']! }))
          await field(inEnglish('blog_owner_title')).fill(`Tamales ${language}`)
          await field(inSpanish('blog_owner_title')).fill(`Tamales ${language} otra vez`)
          await page.getByRole('textbox', { name: inEnglish('blog_content') }).fill('On Saturdays.')
          await page.getByRole('textbox', { name: inSpanish('blog_content') }).fill('Los sábados.')
          await field(w['blog_author']).fill('Rosa')
          await field(inEnglish('blog_excerpt')).fill('The steamer is out again.')
          await field(inSpanish('blog_excerpt')).fill('Salió la vaporera.')
          await thumb.tap(button(w['blog_publish']))
          await toast(w['blog_saved'])
        })

        await job('changes the top of the home page', 3, async () => {
          await inSide(w['dashboard_nav_home'])
          await field(inEnglish('settings_field_title')).fill(`Tamales on Sunday ${language}`)
          await field(inSpanish('settings_field_title')).fill(`Tamales el domingo ${language}`)
          await thumb.tap(button(w['dashboard_save']))
          await published(page, '/', (html) => html.includes(`Tamales on Sunday ${language}`))
        })

        await job('translates a text', 4, async () => {
          const dish = {
            name: { en: `Only here ${language}`, es: '' },
            price: '$4',
            category: 'appetizers',
            imageUrl: '',
          }
          await ask(page, app, 'POST', '/api/owner/menu-items', dish)
          await inSide(w['dashboard_nav_settings'])
          await inTabs(w['translations_title'])
          await field(w['translations_owner_spanish']).fill(`Solo aquí ${language}`)
          await thumb.tap(button(w['translations_save']))
          await toast(w['translations_saved'])
        })

        await job('imports a menu with two mistakes', 7, async () => {
          await inBar(w['dashboard_nav_menu'])
          await thumb.tap(page.getByRole('link', { name: w['menu_import']! }))
          await page
            .getByLabel(w['menu_import_imp_paste_label']!)
            .fill(
              `name,price,category\nSopa ${language},$9.50,Soups\nMole ${language},7.00 / 12.00,Soups\n,$3.25,Soups`,
            )
          await thumb.tap(button(w['menu_import_imp_read']))
          await thumb.tap(button(new RegExp(`: Mole ${language}$`)).first())
          await field(w['menu_price'], sheet).fill('$12.00')
          await thumb.tap(sheet.getByRole('button').last())
          await expect(sheet).toHaveCount(0)
          await thumb.tap(button(/: .*4$/).last())
          await thumb.tap(button(filled(w['menu_import_imp_apply'], { count: 2 })))
          await expect(page.getByText(filled(w['menu_import_imp_done'], { count: 2 }))).toBeVisible()
        })

        const bouncedRecipients = [{ emailAddress: `bounced.${language}@example.com` }]
        const bounce = { bounceType: 'Permanent', bouncedRecipients }
        await invoke(app, 'record-mail-event', {
          Records: [{ Sns: { MessageId: language, Message: JSON.stringify({ eventType: 'Bounce', bounce }) } }],
        })
        await send(
          app,
          createCateringRequest,
          aCateringForm({
            name: 'Bruno',
            email: `bounced.${language}@example.com`,
            desiredDate: second,
            selectedItems,
          }),
        )
        await job('sends an email again that came back', 1, async () => {
          const again = button(/Bruno$/).first()
          await expect(async () => {
            await page.reload()
            await expect(again).toBeVisible({ timeout: 2000 })
          }).toPass()
          await thumb.tap(again)
          await toast(w['overview_mail_queued'])
        })

        await job('exports the contacts', 3, async () => {
          await inSide(w['dashboard_nav_contacts'])
          const [download] = await Promise.all([page.waitForEvent('download'), thumb.tap(button(w['contacts_export']))])
          expect(download.suggestedFilename()).toContain('.csv')
        })

        const forget = `forget.${language}@example.com`
        await send(app, sendContactMessage, aMessageForm({ name: 'Olvido', email: forget }))
        await job('erases a guest', 6, async () => {
          await inSide(w['dashboard_nav_contacts'])
          await thumb.tap(page.getByRole('main').getByRole('link', { name: w['contacts_erase']! }))
          await page.getByLabel(w['contacts_erase_who']!, { exact: true }).fill(forget)
          await thumb.tap(button(w['contacts_erase_find']))
          await thumb.tap(button(w['contacts_erase_yes']))
          await thumb.tap(button(w['contacts_erase_yes'], sheet))
          await expect(page.getByText(w['contacts_erased']!)).toBeVisible()
        })

        await job('says ten things', 30, async () => {
          const days = later
            .slice(4, 7)
            .map((date) => formatDate(date, language, { month: 'long', day: 'numeric' })) as [string, string, string]
          for (const phrase of phrases[language](...days)) {
            const before = thumb.count
            await thumb.tap(field(w['overrides_say']))
            await page.keyboard.type(phrase)
            await thumb.tap(button(w['overrides_say_read']))
            await thumb.tap(button(w['overrides_said_do'], sheet))
            await expect(sheet, phrase).toHaveCount(0)
            expect(thumb.count - before, phrase).toBe(3)
          }
        })

        await job('changes the password and turns on a second factor', 7, async () => {
          await inSide(w['dashboard_nav_security'])
          await page.getByLabel(w['auth_security_current']!, { exact: true }).fill(demoOwner.password)
          await page.getByLabel(w['auth_login_new']!, { exact: true }).fill(changed)
          await thumb.tap(button(w['auth_login_save']))
          await toast(w['auth_security_password_done'])
          await thumb.tap(button(w['auth_security_factor_app_start']))
          await sheet.getByLabel(w['auth_security_confirm']!).fill(changed)
          await thumb.tap(button(w['auth_security_continue'], sheet))
          const secret = await page.locator('code').innerText()
          await field(w['auth_login_code']).fill(totp(secret, Date.now()))
          await thumb.tap(button(w['auth_security_factor_verify']))
          await toast(w['auth_security_factor_enabled'])
          await thumb.tap(button(w['auth_security_codes_hide']))
        })
        expect(thumb.jobs.length).toBe(17)
        expect(found).toEqual([])
        await context.close()
      },
    )
  })
