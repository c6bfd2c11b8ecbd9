import { mkdirSync } from 'node:fs'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { ownerTest as test, openAsOwner, speak } from './as-owner.ts'
import { isSound } from './axe.ts'
import { expect } from './app.ts'
import { mailsTo } from './mailbox.ts'
import { walks } from './screens.ts'

test.use({ appName: 'booking-import' })

const day = (days: number) => addDays(localDateTimeAt(new Date()).date, days)
/** A file whose times can be meant in two ways, with a line that cannot be read and one of a word of its own. */
const fileOf = (mark: string, width: number) => `Date,Time,Guest Name,Party,Phone Number,Email,State,Requests,Server
${day(9)},7:00,Rosa ${mark},4,(404) 555-${width + 1000},rosa.${mark}@example.com,Confirmed,Window seat,Ana
${day(9)},7:30,"${mark}, Inés",2,(404) 555-${width + 2000},,Green,,Ana
${day(10)},7:15,Ben ${mark},many,,,Confirmed,,Ana
${day(-20)},8:00,Mia ${mark},2,,,No Show,,Ana
${day(9)},7:00,rosa ${mark},4,404-555-${width + 1000},,Confirmed,,Ana
`

for (const [width, locale] of walks)
  test(`bookings of another system come in from a file, and nobody is emailed before the owner says so (${width}, ${locale})`, async ({
    page,
    app,
  }) => {
    const w = messagesOf(locale)
    const text = (name: string, values: Record<string, string | number> = {}) =>
      filled(w[`reservations_import_${name}`], values)
    const shot = async (name: string) => {
      if (!process.env['SHOTS']) return
      mkdirSync(process.env['SHOTS'], { recursive: true })
      await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}-${locale}.png`, fullPage: true })
    }
    const mark = `Prueba${width}`
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByText(text('choose'), { exact: true }).click()
      const buffer = Buffer.from(fileOf(mark, width))
      await (await chooser).setFiles({ name: 'opentable.csv', mimeType: 'text/csv', buffer })
    }
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page)
    await speak(page, locale)
    await page.goto('/dashboard/reservations/import')
    await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible()
    await isSound(page, 'choose a file of bookings')
    await shot('1-file')
    await choose()

    // What is not certain is asked.
    const clock = page.getByLabel(text('ask_clock', { cell: '7:00', line: 2 }))
    await expect(clock).toBeVisible()
    await isSound(page, 'questions about a file of bookings')
    await shot('2-questions')
    await clock.selectOption('afternoon')
    await page.getByLabel(text('ask_status', { cell: 'Green', lines: 1 })).selectOption('booked')
    await expect(page.getByLabel('Server')).toHaveValue('')
    await page.getByRole('button', { name: text('check') }).click()

    await expect(page.getByText(`${text('new')}: 3`)).toBeVisible()
    await expect(page.getByText(`${text('already')}: 1`)).toBeVisible()
    await expect(page.getByText(text('f_size_unread', { cell: 'many' }))).toBeVisible()
    await isSound(page, 'the dry run of bookings')
    await shot('3-dry-run')
    await page.getByRole('button', { name: text('add', { count: 3 }) }).click()
    await expect(page.getByText(text('done', { count: 3 }))).toBeVisible({ timeout: 20_000 })
    await isSound(page, 'an import of bookings')
    await shot('4-done')
    const rosa = `rosa.${mark}@example.com`
    expect(await mailsTo(app, rosa)).toEqual([])

    // The same file has nothing new.
    await page.getByRole('button', { name: text('another') }).click()
    await choose()
    await page.getByLabel(text('ask_clock', { cell: '7:00', line: 2 })).selectOption('afternoon')
    await page.getByLabel(text('ask_status', { cell: 'Green', lines: 1 })).selectOption('booked')
    await page.getByRole('button', { name: text('check') }).click()
    await expect(page.getByText(text('nothing'))).toBeVisible()
    await shot('5-again')
    await page.getByRole('button', { name: text('back') }).click()
    await page.getByRole('button', { name: text('another') }).click()

    // A second, separate act tells the guests.
    await page.getByRole('button', { name: text('tell_one') }).click()
    await shot('6-ask')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('tell_one') })
      .click()
    await expect(page.getByText(text('told_one'))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: text('undo') })).toHaveCount(0)
    await shot('7-told')
    await expect.poll(async () => (await mailsTo(app, rosa)).length).toBe(1)
  })

/** A list of the owner's own, with headings that no system has. */
const ownList = (mark: string) => `Colx,Coly,Colz,Colw
${day(11)},18:30,Leo ${mark},2
${day(11)},19:00,Ada ${mark},4
`

for (const [width, locale] of walks)
  test(`columns are named by hand, and an import is undone as one (${width}, ${locale})`, async ({ page }) => {
    const w = messagesOf(locale)
    const text = (name: string, values: Record<string, string | number> = {}) =>
      filled(w[`reservations_import_${name}`], values)
    const mark = `Mano${width}`
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page)
    await speak(page, locale)
    await page.goto('/dashboard/reservations/import')
    const chooser = page.waitForEvent('filechooser')
    await page.getByText(text('choose'), { exact: true }).click()
    await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(ownList(mark)) })

    // What is missing is named, and nothing can be compared before it is chosen.
    const check = page.getByRole('button', { name: text('check') })
    await expect(page.getByText(text('missing', { columns: '' }).split(':')[0]!, { exact: false })).toBeVisible()
    await isSound(page, 'columns of a file that we do not know')
    for (const [heading, column] of [
      ['Colx', 'date'],
      ['Coly', 'time'],
      ['Colz', 'name'],
      ['Colw', 'partySize'],
    ] as const)
      await page.getByLabel(heading).selectOption(column)
    await check.click()
    await expect(page.getByText(`${text('new')}: 2`)).toBeVisible()
    await page.getByRole('button', { name: text('add', { count: 2 }) }).click()
    await expect(page.getByText(text('done', { count: 2 }))).toBeVisible({ timeout: 20_000 })

    await page.getByRole('button', { name: text('undo') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('undo') })
      .click()
    await expect(page.getByText(text('undone', { count: 2, file: 'list.csv' }))).toBeVisible({ timeout: 20_000 })
    await isSound(page, 'an import of bookings that is undone')
    await page.goto(`/dashboard/reservations?date=${day(11)}`)
    await expect(page.getByText(`Leo ${mark}`)).toHaveCount(0)
  })
