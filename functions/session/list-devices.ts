import { listDevices } from '#shared/auth/endpoints.ts'
import { serveSignedIn } from '#functions/http/require-session.ts'
import { allSessions, devicesSeen } from '#functions/db/auth/sessions.ts'

export const handler = serveSignedIn(listDevices, async (_nothing, { session }) => ({
  devices: devicesSeen(await allSessions(), session.hash),
}))
