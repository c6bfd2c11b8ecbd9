import { listFactors } from '#shared/session-calls.ts'
import { serveSignedIn } from '../door/session.ts'
import { factorsOf } from '../store/sessions.ts'

export const handler = serveSignedIn(listFactors, async (_nothing, { owner }) => ({ factors: factorsOf(owner) }))
