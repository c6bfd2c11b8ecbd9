import { isAnswerable, type LargeParty } from '#shared/large-parties/large-party.ts'
import { ApiError } from '#shared/api-error.ts'
import { getLargeParty } from '#functions/db/large-parties/large-parties.ts'

/** Returns a request that can be answered, at the version that was shown. Throws not-found, changed-meanwhile, transition-refused. */
export async function requireLargeParty({ id, version }: { id: string; version: number }): Promise<LargeParty> {
  const party = await getLargeParty(id)
  if (!party) throw new ApiError('not-found')
  if (party.version !== version) throw new ApiError('changed-meanwhile')
  if (!isAnswerable(party)) throw new ApiError('transition-refused')
  return party
}
