import { scheduledEvent, jobs, schedulePeriodMs } from '#infra/manifest/jobs.ts'
import type { EmulatedLambda } from './lambda.ts'

/** Emulates EventBridge: triggers each scheduled job. Returns how to stop. */
export function startSchedules(lambdas: EmulatedLambda): () => void {
  const timers = jobs.flatMap(({ name, schedule }) =>
    schedule
      ? [
          setInterval(
            () =>
              void lambdas
                .invoke(name, scheduledEvent)
                .catch((error: unknown) => console.error(`${name} failed`, error)),
            schedulePeriodMs(schedule),
          ),
        ]
      : [],
  )
  return () => timers.forEach((timer) => clearInterval(timer))
}
