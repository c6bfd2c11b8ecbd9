import { answers, call } from '#shared/endpoint.ts'
import { HomeSectionChange, type OwnerHome } from './settings-versions.ts'
import { nothing, publishes } from '#shared/lib/endpoint-parts.ts'

/** All seven sections, each with its version. */
export const getHome = /* @__PURE__ */ call('get-home', 'GET', '/api/owner/home', 'owner', {
  input: nothing,
  output: answers<OwnerHome>(),
})

/** Save one section, over the version it was read at. Refuses changed-meanwhile. */
export const saveHomeSection = /* @__PURE__ */ call('save-home-section', 'PUT', '/api/owner/home/{section}', 'owner', {
  input: HomeSectionChange,
  output: answers<OwnerHome>(),
  ...publishes,
})
