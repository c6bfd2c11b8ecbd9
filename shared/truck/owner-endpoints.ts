import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { type ScheduledStop, type OwnerTruck, TruckChange } from './truck.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'

/** Returns the truck's stops, and the scheduled ones of the coming days. `today` is the restaurant's date. */
export const getTruck = /* @__PURE__ */ defineEndpoint('get-truck', 'GET /api/owner/truck', 'owner', {
  input: noInput,
  output: outputType<{ truck: OwnerTruck; coming: ScheduledStop[]; today: string }>(),
})

/** Saves the stops over a version and drops past ones. */
export const saveTruck = /* @__PURE__ */ defineEndpoint('save-truck', 'PUT /api/owner/truck', 'owner', {
  input: TruckChange,
  output: outputType<{ truck: OwnerTruck; coming: ScheduledStop[]; today: string }>(),
  errors: ['changed-meanwhile'],
  ...publishesSite,
})
