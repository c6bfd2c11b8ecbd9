import { listDevices } from '#shared/session-calls.ts'
import { serveSignedIn } from '../door/session.ts'
import { allSessions, devicesSeen } from '../store/sessions.ts'

export const handler = serveSignedIn(listDevices, async (_nothing, { session }) => ({
  devices: devicesSeen(await allSessions(), session.hash),
}))
