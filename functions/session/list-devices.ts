import { listDevices } from '#shared/auth/endpoints.ts'
import { createSessionHandler } from '#functions/http/require-session.ts'
import { listSessions, queryDevices } from '#functions/db/auth/sessions.ts'

export const handler = createSessionHandler(listDevices, async (_nothing, { session }) => ({
  devices: queryDevices(await listSessions(), session.hash),
}))
