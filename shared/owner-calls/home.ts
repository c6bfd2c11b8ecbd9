import { answers, call } from '../call.ts'
import { HomeSectionChange, type OwnerHome } from '../content.ts'
import { nothing, publishes } from './parts.ts'

export const getHome = /* @__PURE__ */ call('get-home', 'GET', '/api/owner/home', 'owner', {
  input: nothing,
  output: answers<OwnerHome>(),
})

export const saveHomeSection = /* @__PURE__ */ call('save-home-section', 'PUT', '/api/owner/home/{section}', 'owner', {
  input: HomeSectionChange,
  output: answers<OwnerHome>(),
  ...publishes,
})
