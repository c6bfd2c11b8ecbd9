import { output, defineEndpoint } from '#shared/endpoint.ts'
import { type ScheduledStop, type OwnerTruck, TruckChange } from './truck.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'

/** Where the truck stops, and how the stops of the coming days stand. `today` is the restaurant's date. */
export const getTruck = /* @__PURE__ */ defineEndpoint('get-truck', 'GET', '/api/owner/truck', 'owner', {
  input: noInput,
  output: output<{ truck: OwnerTruck; coming: ScheduledStop[]; today: string }>(),
})

/** Save the stops over the version they were read at; those that are over drop out. Refuses changed-meanwhile. */
export const saveTruck = /* @__PURE__ */ defineEndpoint('save-truck', 'PUT', '/api/owner/truck', 'owner', {
  input: TruckChange,
  output: output<{ truck: OwnerTruck; coming: ScheduledStop[]; today: string }>(),
  ...publishesSite,
})
