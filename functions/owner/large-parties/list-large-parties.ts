import { listLargeParties } from '#shared/large-parties/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import * as store from '#functions/db/large-parties/large-parties.ts'

export const handler = createOwnerHandler(listLargeParties, ({ size, after }) => store.listLargeParties(size, after))
