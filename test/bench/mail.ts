import { setClock } from '#functions/runtime/clock.ts'
import { startFaults } from '#test/functions/faults.ts'
import { openBench, quantile } from './bench-app.ts'

export const title = 'Bookings while SES is up and while it is down, turn by turn in one run'

const turns = 12
const each = 25

/** The p99 of booking with SES stopped against that with SES up (at most 1.2), and whether every email arrives once it is back. */
export async function bench(): Promise<string[][]> {
  const { aws, book, close } = await openBench()
  const sent: string[] = []
  const ses = await startFaults('ses', aws.mailbox.endpoint, {
    seen: (body) =>
      void (new URLSearchParams(body).get('Destinations.member.1')?.startsWith('guest') && sent.push(body)),
  })
  process.env['AWS_ENDPOINT_URL_SES'] = ses.endpoint
  let guest = 0
  const asked = () => book({ email: `guest${guest++}@example.com` })
  await Promise.all(Array.from({ length: 20 }, asked))
  await aws.lambdas.idle()

  const times = { up: [] as number[], down: [] as number[] }
  const { info, error } = console
  console.info = console.error = () => undefined
  for (let turn = 0; turn < turns; turn++) {
    const side = turn % 2 ? 'down' : 'up'
    ses.down(side === 'down')
    for (let booking = 0; booking < each; booking++) times[side].push(await asked())
    await aws.lambdas.idle()
  }
  ses.down(false)
  // The restaurant's notices come together, so only the guests' are counted.
  const mails = guest
  const waited = mails - sent.length
  for (let swept = 0; swept < 60 && sent.length < mails; swept++) {
    setClock(() => Date.now() + (swept + 1) * 120_000)
    await aws.lambdas.invoke('minute-tick', {})
    await aws.lambdas.idle()
  }
  Object.assign(console, { info, error })
  setClock(undefined)
  await ses.close()
  await close()
  const [up, down] = [quantile(times.up, 0.99), quantile(times.down, 0.99)]
  return [
    ['SES', 'p50', 'p99', 'ratio'],
    ['up', `${quantile(times.up, 0.5).toFixed(1)} ms`, `${up.toFixed(1)} ms`, '1.00'],
    ['down', `${quantile(times.down, 0.5).toFixed(1)} ms`, `${down.toFixed(1)} ms`, (down / up).toFixed(2)],
    [`${guest} bookings, ${mails} mails: ${waited} waited, ${mails - sent.length} lost`, '', '', ''],
  ]
}
