import { output, defineEndpoint } from '#shared/endpoint.ts'
import { HomeSectionChange, type HomeWithVersions } from './settings-versions.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'

/** All seven sections, each with its version. */
export const getHome = /* @__PURE__ */ defineEndpoint('get-home', 'GET', '/api/owner/home', 'owner', {
  input: noInput,
  output: output<HomeWithVersions>(),
})

/** Save one section, over the version it was read at. Refuses changed-meanwhile. */
export const saveHomeSection = /* @__PURE__ */ defineEndpoint(
  'save-home-section',
  'PUT',
  '/api/owner/home/{section}',
  'owner',
  {
    input: HomeSectionChange,
    output: output<HomeWithVersions>(),
    ...publishesSite,
  },
)
