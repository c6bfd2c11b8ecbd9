import { authorize } from '#shared/session-calls.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { goElsewhere } from '../identity/elsewhere.ts'

export const handler = serve(
  authorize,
  async ({ answer }, caller) => ({ location: await goElsewhere({ answer }, caller) }),
  fromHere,
)
