import type { Call } from './call.ts'

/** What the signed-in owner alone may ask for. */
export type OwnerCall = Call & { who: 'owner' }
