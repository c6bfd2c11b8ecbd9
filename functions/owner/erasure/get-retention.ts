import { getRetention } from '#shared/erasure/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableRetention } from '#functions/db/erasure/retention.ts'

export const handler = createOwnerHandler(getRetention, getEditableRetention)
