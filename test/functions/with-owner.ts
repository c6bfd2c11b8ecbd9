import { beforeAll } from 'vitest'
import type { Tier } from '#shared/subscription/subscription.ts'
import { type Ask, type TestBackend, withEmulatedAws } from './emulated-aws.ts'
import { sessionFrom, signIn } from './signed-in.ts'

/** A backend in which the owner calls, too: signed in at the door, or, for clocks that a test sets, since an ISO instant. */
export function withOwner({ since, backend = withEmulatedAws() }: { since?: string; backend?: TestBackend } = {}) {
  let headers: Record<string, string> = {}
  beforeAll(async () => {
    headers = since ? await sessionFrom(since, 3650) : await signIn(backend.ask)
  })
  const asOwner: Ask = (route, input, options = {}) => backend.ask(route, input, { ...options, headers })
  return { ...backend, asOwner, sessionHeaders: () => headers }
}

/** Put the restaurant on a tier, or switch its subscription off. */
export async function useTier(tier: Tier | 'inactive'): Promise<void> {
  const { writeItem: write } = await import('#functions/db/table.ts')
  const { overwriteSubscriptionSettingsOp: saveSubscription } =
    await import('#functions/db/subscription/subscription.ts')
  await write(
    saveSubscription(
      tier === 'inactive' ? { subscriptionDisabled: true } : { manualOverrideActive: true, manualOverrideTier: tier },
    ),
  )
}
