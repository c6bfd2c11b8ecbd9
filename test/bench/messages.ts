import { randomUUID } from 'node:crypto'
import { defaultPushChoice, type PushSubscription } from '#shared/notifications/devices.ts'
import type { ReservationForm } from '#shared/reservations/reservation.ts'
import { countSmsParts } from '#shared/sms/gsm.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { startFaults } from '#test/functions/faults.ts'
import { openMeteredBench } from './bench-app.ts'

export const title = 'What a booking costs by how it is told, until everything is sent'

/** US dollars in us-east-1, November 2026; a part of a text with the carrier's fee, at most. */
const price = { writeUnit: 0.625e-6, readUnit: 0.125e-6, mail: 0.1e-3, textPart: 0.012 }
const each = 5

const ways: readonly [name: string, guest: Partial<ReservationForm>, push?: true][] = [
  ['told nothing, the restaurant by mail', { email: undefined, texts: false }],
  ['by mail', { texts: false }],
  ['by text', { email: undefined, texts: true }],
  ['by mail and text', { texts: true }],
  ['by mail and text, the restaurant also by push', { texts: true }, true],
]

/** Capacity, messages and dollars of a booking, the mean of five; units and dollars also against the first row. */
export async function bench(): Promise<string[][]> {
  const { aws, book, taken, close } = await openMeteredBench()
  console.info = () => undefined
  process.env['SMS_BUDGET_USD'] = '1000'
  let mails = 0
  const ses = await startFaults('ses', aws.mailbox.endpoint, { seen: () => void mails++ })
  process.env['AWS_ENDPOINT_URL_SES'] = ses.endpoint
  let now = Date.now()
  setClock(() => now)

  const rows: { name: string; writes: number; reads: number; mails: number; parts: number; pushes: number }[] = []
  let guest = 0
  for (const [name, given, push] of ways) {
    if (push) await addDevice(aws.pushService.endpoint)
    const sent = async () => {
      const phone = `+1770555${2000 + guest}`
      await book({ phone, ...('email' in given ? {} : { email: `guest${guest}@example.com` }), ...given })
      guest++
      await aws.lambdas.idle()
      // Ten notices an hour come one by one.
      now += 61 * 60_000
    }
    await sent()
    taken()
    const [texts, pushes] = [aws.textService.arrived.length, aws.pushService.arrived.length]
    mails = 0
    for (let booking = 0; booking < each; booking++) await sent()
    const [written, read] = taken()
    const parts = aws.textService.arrived.slice(texts).reduce((sum, { text }) => sum + countSmsParts(text), 0)
    rows.push({
      name,
      writes: written / each,
      reads: read / each,
      mails: mails / each,
      parts: parts / each,
      pushes: (aws.pushService.arrived.length - pushes) / each,
    })
  }
  setClock(undefined)
  await ses.close()
  await close()
  const dollars = (one: (typeof rows)[number]): number =>
    one.writes * price.writeUnit + one.reads * price.readUnit + one.mails * price.mail + one.parts * price.textPart
  const [first] = rows as [(typeof rows)[number]]
  return [
    [
      'a guest who is told',
      'write units',
      'of the first',
      'read units',
      'mails',
      'text parts',
      'pushes',
      '$ a thousand',
    ],
    ...rows.map((one) => [
      one.name,
      one.writes.toFixed(0),
      (one.writes / first.writes).toFixed(2),
      one.reads.toFixed(1),
      one.mails.toFixed(1),
      one.parts.toFixed(1),
      one.pushes.toFixed(1),
      `$${(dollars(one) * 1000).toFixed(2)}`,
    ]),
  ]
}

/** Subscribes a device of the owner's that is told of every booking at once. */
async function addDevice(service: string): Promise<void> {
  const { addPushDeviceOp } = await import('#functions/db/notifications/devices.ts')
  const { transact } = await import('#functions/db/table.ts')
  const { nowIso } = await import('#functions/runtime/clock.ts')
  const subscription = (await (await fetch(`${service}/subscriptions`, { method: 'POST' })).json()) as PushSubscription
  const choice = { ...defaultPushChoice, kinds: ['bookings'] as const, quiet: null }
  const device = { ...choice, label: 'Phone', locale: 'en' as const, id: randomUUID(), createdAt: nowIso(), version: 1 }
  const { op } = await addPushDeviceOp({ ...device, subscription })
  await transact([op])
}
