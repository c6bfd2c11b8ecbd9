import { getArchive } from '#shared/archive/endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getArchiveExport, toArchiveAnswer } from '#functions/db/archive/archive-exports.ts'

export const handler = createOwnerHandler(getArchive, async () => toArchiveAnswer(await getArchiveExport()))
