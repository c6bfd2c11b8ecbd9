import { jobs } from '../plan/jobs.ts'
import type { Lambdas } from './lambdas.ts'

const unit = { minute: 60_000, minutes: 60_000, hour: 3_600_000, hours: 3_600_000 } as const

/** Milliseconds of a schedule such as `rate(5 minutes)`. */
function periodOf(schedule: string): number {
  const [, count, name] = /^rate\((\d+) (minutes?|hours?)\)$/.exec(schedule) ?? []
  if (!count || !name) throw new Error(`not a rate: ${schedule}`)
  return Number(count) * unit[name as keyof typeof unit]
}

/** EventBridge on one machine: wakes each scheduled job at its rate. Answers how to end it. */
export function startSchedules(lambdas: Lambdas): () => void {
  const timers = jobs.flatMap(({ name, schedule }) =>
    schedule
      ? [
          setInterval(
            () => void lambdas.invoke(name, {}).catch((error: unknown) => console.error(`${name} failed`, error)),
            periodOf(schedule),
          ),
        ]
      : [],
  )
  return () => timers.forEach((timer) => clearInterval(timer))
}
