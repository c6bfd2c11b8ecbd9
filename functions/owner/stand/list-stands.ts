import { listStands } from '#shared/stand/endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getPendingStandPairing, listStandRows, toPairedStand } from '#functions/db/stand/stands.ts'

export const handler = createOwnerHandler(listStands, async () => {
  const [stands, pairing] = await Promise.all([listStandRows(), getPendingStandPairing()])
  return { stands: stands.map(toPairedStand), ...(pairing ? { pairingUntil: pairing.until } : {}) }
})
