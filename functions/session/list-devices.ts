import { listDevices } from '#shared/auth/endpoints.ts'
import { createSessionHandler } from '#functions/http/require-session.ts'
import { listSessions, toSessionDevices } from '#functions/db/auth/sessions.ts'

export const handler = createSessionHandler(listDevices, async (_nothing, { session }) => ({
  devices: toSessionDevices(await listSessions(), session.hash),
}))
