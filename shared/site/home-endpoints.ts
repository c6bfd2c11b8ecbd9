import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { HomeSectionChange, type HomeWithVersions } from './settings-versions.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'

/** Returns all seven sections with their versions. */
export const getHome = /* @__PURE__ */ defineEndpoint('get-home', 'GET /api/owner/home', 'owner', {
  input: noInput,
  output: outputType<HomeWithVersions>(),
})

/** Saves one section over a version. */
export const saveHomeSection = /* @__PURE__ */ defineEndpoint(
  'save-home-section',
  'PUT /api/owner/home/{section}',
  'owner',
  {
    input: HomeSectionChange,
    output: outputType<HomeWithVersions>(),
    errors: ['changed-meanwhile'],
    ...publishesSite,
  },
)
