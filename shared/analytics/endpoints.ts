import { output, defineEndpoint } from '#shared/endpoint.ts'
import { VisitReport } from './visit.ts'
import { visitRoute } from './visit-route.ts'

/** Never refused for its number but by the gateway, which keeps a flood of visits away from the table's other writers. */
export const trackVisit = /* @__PURE__ */ defineEndpoint('track-visit', visitRoute.method, visitRoute.path, 'anyone', {
  input: VisitReport,
  output: output<undefined>(),
  status: 204,
  body: 16 * 1024,
  table: 'write',
  throttle: [100, 200],
})
