import { request as httpRequest } from 'node:http'
import { randomUUID } from 'node:crypto'
import { aBooking } from '#test/make.ts'
import { button, openAsOwner, speak } from './as-owner.ts'
import { expect, type RunningApp, test } from './app.ts'
import { violations } from './axe.ts'
import { openDay } from './open-day.ts'
import { overflow } from './watch.ts'

/** Books from one of the machine's own addresses, and returns the status. */
const bookFrom = ({ origin }: RunningApp, localAddress: string, reservationDate: string, each: number) =>
  new Promise<number>((resolve, reject) => {
    const body = JSON.stringify(aBooking({ reservationDate, lastName: `Bot ${each}` }))
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), origin }
    const sent = httpRequest(`${origin}/api/reservations`, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })

const words = {
  en: { title: '11 reservations of this day come from one network', cancel: 'Cancel these 11' },
  es: {
    title: '11 reservaciones de este día vienen de una misma red',
    cancel: 'Cancelar estas 11',
  },
} as const

// Only Linux lets a client choose among 127.0.0.0/8.
test.skip(process.platform !== 'linux')

test('the owner sees eleven unverified tables of one network, and cancels them at once; a failed call loses none', async ({
  page,
  app,
}) => {
  const date = openDay(42)
  for (let each = 0; each < 11; each++)
    expect(await bookFrom(app, each < 6 ? '127.0.0.2' : '127.0.0.3', date, each)).toBe(201)
  await openAsOwner(page)
  for (const [width, language] of [
    [1280, 'en'],
    [390, 'es'],
  ] as const) {
    const w = words[language]
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/dashboard/reservations?date=${date}`)
    await speak(page, language)
    await expect(page.getByText(w.title)).toBeVisible()
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/suspicious-${language}.png` })
  }
  const question = page.getByRole('dialog')
  await page.route('**/api/owner/reservations/*', (route) =>
    route.fulfill({ status: 503, json: { reason: 'unavailable' } }),
  )
  await button(page, words.es.cancel).click()
  await question.getByRole('button', { name: words.es.cancel }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await expect(page.getByText(words.es.title)).toBeVisible()
  await page.unroute('**/api/owner/reservations/*')
  await button(page, words.es.cancel).click()
  await question.getByRole('button', { name: words.es.cancel }).click()
  await expect(page.getByText(words.es.title)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Bot 0').first()).toBeVisible()
  await expect(page.getByText(words.es.title)).toHaveCount(0)
})
