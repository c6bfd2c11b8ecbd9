import { defineEndpoint, limitPerNetwork, outputType } from '#shared/endpoint.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import {
  OpenStandInput,
  type PairedStand,
  PairStandInput,
  StandChange,
  StandIdInput,
  StandPairingInput,
  type StandView,
} from './stand.ts'

const feature = 'reservations' as const
const writes = { feature, table: 'write' } as const

/** Makes a code that pairs one tablet within ten minutes, with the PIN that will open it. The password is asked once more. */
export const createStandPairing = /* @__PURE__ */ defineEndpoint(
  'create-stand-pairing',
  'POST /api/session/stand-pairing',
  'session',
  {
    input: StandPairingInput,
    output: outputType<{ code: string; until: string }>(),
    errors: ['devices-full', 'wrong-password', 'limited-session'],
    status: 201,
    limit: limitPerNetwork(30, 'hour'),
    ...writes,
  },
)

/** Returns the tablet that sends the request, or null for any other browser. */
export const getStand = /* @__PURE__ */ defineEndpoint('get-stand', 'GET /api/session/stand', 'session', {
  input: noInput,
  output: outputType<{ stand: StandView | null }>(),
})

/** Pairs a tablet by its code. The owner's session in this browser ends. Emails the owner. */
export const pairStand = /* @__PURE__ */ defineEndpoint('pair-stand', 'POST /api/session/stand', 'session', {
  input: PairStandInput,
  output: outputType<{ stand: StandView }>(),
  errors: ['wrong-code', 'devices-full'],
  status: 201,
  limit: { count: 200, seconds: 15 * 60 },
  triggers: ['send-account-notice'],
  ...writes,
})

/**
 * Opens a paired tablet by its PIN. It stays open until it is not touched for 15 minutes, or until 5 AM. The fifth
 * wrong PIN in a row blocks it, and the 25th of a month, until the owner unblocks it. Then she is emailed.
 */
export const openStand = /* @__PURE__ */ defineEndpoint('open-stand', 'POST /api/session/stand/open', 'session', {
  input: OpenStandInput,
  output: outputType<{ stand: StandView }>(),
  errors: ['wrong-pin', 'stand-blocked'],
  triggers: ['send-account-notice'],
  ...writes,
})

/** Keeps an open tablet open, because somebody touched it. */
export const keepStandOpen = /* @__PURE__ */ defineEndpoint(
  'keep-stand-open',
  'POST /api/session/stand/use',
  'session',
  { input: noInput, output: outputType<{ stand: StandView }>(), ...writes },
)

/** Locks a tablet: the next person needs the PIN. */
export const lockStand = /* @__PURE__ */ defineEndpoint('lock-stand', 'POST /api/session/stand/lock', 'session', {
  input: noInput,
  output: outputType<{ stand: StandView }>(),
  ...writes,
})

/** Lists the paired tablets, and until when a pairing code can be used. */
export const listStands = /* @__PURE__ */ defineEndpoint('list-stands', 'GET /api/owner/stands', 'owner', {
  input: noInput,
  output: outputType<{ stands: PairedStand[]; pairingUntil?: string }>(),
  feature,
})

/**
 * Gives a tablet another PIN, for which the password is asked once more, or unblocks it after wrong ones: either way it
 * asks for the PIN next. Or says what it may do beyond the evening, from its next call on.
 */
export const updateStand = /* @__PURE__ */ defineEndpoint('update-stand', 'PUT /api/session/stands/{id}', 'session', {
  input: StandChange,
  output: outputType<{ stands: PairedStand[] }>(),
  errors: ['not-found', 'wrong-password', 'limited-session'],
  ...writes,
})

/** Ends a tablet's pairing. Its next request is refused. */
export const removeStand = /* @__PURE__ */ defineEndpoint('remove-stand', 'DELETE /api/owner/stands/{id}', 'owner', {
  input: StandIdInput,
  output: outputType<{ stands: PairedStand[] }>(),
  ...writes,
})
