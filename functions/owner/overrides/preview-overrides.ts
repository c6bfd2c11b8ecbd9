import { previewOverrides } from '#shared/overrides/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { previewOverrideCommands } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(previewOverrides, ({ orders }) => previewOverrideCommands(orders))
