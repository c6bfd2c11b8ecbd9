import { answers, call } from '#shared/endpoint.ts'
import { type Outing, type OwnerTruck, TruckChange } from './truck.ts'
import { nothing, publishes } from '#shared/lib/endpoint-parts.ts'

/** Where the truck stops, and how the stops of the coming days stand. `today` is the restaurant's date. */
export const getTruck = /* @__PURE__ */ call('get-truck', 'GET', '/api/owner/truck', 'owner', {
  input: nothing,
  output: answers<{ truck: OwnerTruck; coming: Outing[]; today: string }>(),
})

/** Save the stops over the version they were read at; those that are over drop out. Refuses changed-meanwhile. */
export const saveTruck = /* @__PURE__ */ call('save-truck', 'PUT', '/api/owner/truck', 'owner', {
  input: TruckChange,
  output: answers<{ truck: OwnerTruck; coming: Outing[]; today: string }>(),
  ...publishes,
})
