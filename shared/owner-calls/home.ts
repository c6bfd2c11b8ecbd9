import { answers, call } from '../call.ts'
import { HomeSectionChange, type OwnerHome } from '../content.ts'
import { nothing, publishes } from './parts.ts'

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
