import { getAccess } from '#shared/calls.ts'
import { accessOf } from '#shared/subscription.ts'
import { serve } from '../door/serve.ts'
import { subscription } from '../store/subscription.ts'

export const handler = serve(getAccess, async () => accessOf((await subscription()).tier))
