import type { StageFeature } from '#shared/endpoint.ts'
import type { EndpointGroup } from './endpoints.ts'
import { type Job, jobs } from './jobs.ts'

/**
 * Returns the endpoints and jobs of a stage: without those that need what it does not have, and without the right to
 * start such a job.
 */
export function manifestOf(
  has: Readonly<Record<StageFeature, boolean>>,
  all: readonly EndpointGroup[],
): { endpointGroups: readonly EndpointGroup[]; jobs: readonly Job[] } {
  const isThere = ({ needs }: { needs?: StageFeature }): boolean => needs === undefined || has[needs]
  const missing = new Set(jobs.filter((job) => !isThere(job)).map(({ name }) => name))
  const withoutStarts = <T extends { triggers?: readonly string[] }>(one: T): T =>
    one.triggers ? { ...one, triggers: one.triggers.filter((name) => !missing.has(name)) } : one
  return {
    endpointGroups: all
      .map(({ context, endpoints }) => ({ context, endpoints: endpoints.filter(isThere).map(withoutStarts) }))
      .filter(({ endpoints }) => endpoints.length > 0),
    jobs: jobs.filter(isThere).map(withoutStarts),
  }
}
