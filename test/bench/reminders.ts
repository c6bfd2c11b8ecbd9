import { addDays, instantOf } from '#shared/time/local-time.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { date, openMeteredBench } from './bench-app.ts'

export const title =
  'Reminders: what one takes, its mail sent, by the bookings of the day; its four entries of an index come on top'

/** Write units of one reminder, with the index at most 8, and read units of one; what the hours after it take where nothing is left to do. */
export async function bench(): Promise<string[][]> {
  const { aws, book, taken, close } = await openMeteredBench()
  console.info = () => undefined
  const run = async () => {
    await aws.lambdas.invoke('send-reminders', {})
    await aws.lambdas.idle()
  }
  const rows = [['bookings', 'a reminder', '', 'an hour later', '']]
  for (const [at, count] of [1, 50, 200].entries()) {
    const reservationDate = addDays(date, at)
    setClock(() => instantOf(addDays(reservationDate, -3), '09:00:00').getTime())
    for (let each = 0; each < count; each++)
      await book({
        reservationDate,
        email: `guest${at}-${each}@example.com`,
        phone: `77055${50_000 + at * 1000 + each}`,
        note: 'One of us cannot have sesame. '.repeat(9),
      })
    await aws.lambdas.idle()
    for (const hour of ['09:00:00', '10:00:00', '11:00:00']) {
      setClock(() => instantOf(addDays(reservationDate, -1), hour).getTime())
      await aws.lambdas.invoke('minute-tick', {})
      await aws.lambdas.idle()
      taken()
      if (hour === '09:00:00') {
        await run()
        rows.push([String(count), ...taken().map((units, which) => `${(units / count).toFixed(1)} ${names[which]}`)])
      } else if (hour === '11:00:00') {
        await run()
        rows.at(-1)!.push(...taken().map((units, which) => `${units} ${names[which]} in all`))
      }
    }
  }
  setClock(undefined)
  await close()
  return rows
}
const names = ['write units', 'read units']
