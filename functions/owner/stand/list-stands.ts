import { listStands } from '#shared/stand/endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getStandPairing, listStandRows, toPairedStand } from '#functions/db/stand/stands.ts'

export const handler = createOwnerHandler(listStands, async () => {
  const [stands, pairing] = await Promise.all([listStandRows(), getStandPairing()])
  return { stands: stands.map(toPairedStand), ...(pairing ? { pairingUntil: pairing.until } : {}) }
})
