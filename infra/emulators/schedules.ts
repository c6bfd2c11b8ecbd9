import { bySchedule, jobs, periodOf } from '#infra/manifest/jobs.ts'
import type { Lambdas } from './lambda.ts'

/** Emulates EventBridge: triggers each scheduled job. Returns how to stop. */
export function startSchedules(lambdas: Lambdas): () => void {
  const timers = jobs.flatMap(({ name, schedule }) =>
    schedule
      ? [
          setInterval(
            () =>
              void lambdas.invoke(name, bySchedule).catch((error: unknown) => console.error(`${name} failed`, error)),
            periodOf(schedule),
          ),
        ]
      : [],
  )
  return () => timers.forEach((timer) => clearInterval(timer))
}
