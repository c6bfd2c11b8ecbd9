import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { VisitReport } from './visit.ts'
import { visitRoute } from './visit-route.ts'

/** Stores a visit. Only the gateway limits it, to keep a flood of visits away from the table's other writers. */
export const trackVisit = /* @__PURE__ */ defineEndpoint(
  'track-visit',
  `${visitRoute.method} ${visitRoute.path}`,
  'anyone',
  {
    input: VisitReport,
    output: outputType<undefined>(),
    status: 204,
    maxBodyBytes: 16 * 1024,
    table: 'write',
    throttle: [100, 200],
  },
)
