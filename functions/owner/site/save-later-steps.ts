import { saveLaterSteps } from '#shared/site/opening-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { overwriteLaterStepsOp } from '#functions/db/site/settings.ts'
import { writeItem } from '#functions/db/table.ts'
import { readOpening } from '#functions/services/site/opening.ts'

export const handler = createOwnerHandler(saveLaterSteps, async ({ later }) => {
  await writeItem(overwriteLaterStepsOp(later))
  return readOpening()
})
