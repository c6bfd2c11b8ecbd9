import { output, defineEndpoint } from '#shared/endpoint.ts'
import { type SettingsWithVersions, SettingsChange } from './settings-versions.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** The settings of the public site, each with its version. */
export const getSettings = /* @__PURE__ */ defineEndpoint('get-settings', 'GET', '/api/owner/settings', 'owner', {
  input: noInput,
  output: output<SettingsWithVersions>(),
})

/** Save some settings: all of them, or none when one was changed meanwhile. Refuses changed-meanwhile; texts of the hours that leave bookings outside as save-hours does. */
export const saveSettings = /* @__PURE__ */ defineEndpoint('save-settings', 'PUT', '/api/owner/settings', 'owner', {
  input: SettingsChange,
  output: output<SettingsWithVersions>(),
  table: 'write',
  wakes: ['publish-site', 'apply-impact-plans'],
})
