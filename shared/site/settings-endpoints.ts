import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { type SettingsWithVersions, SettingsChange } from './settings-versions.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** Returns the settings of the public site, each with its version. */
export const getSettings = /* @__PURE__ */ defineEndpoint('get-settings', 'GET /api/owner/settings', 'owner', {
  input: noInput,
  output: outputType<SettingsWithVersions>(),
})

/** Saves some settings at once, or none. */
export const saveSettings = /* @__PURE__ */ defineEndpoint('save-settings', 'PUT /api/owner/settings', 'owner', {
  input: SettingsChange,
  output: outputType<SettingsWithVersions>(),
  errors: ['changed-meanwhile', 'bookings-affected', 'too-many-bookings-affected'],
  table: 'write',
  triggers: ['publish-site', 'apply-impact-plans'],
})
