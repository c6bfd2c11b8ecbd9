import { log } from './log.ts'

/**
 * Starts a background function and does not wait for it. A failure is only logged, as the schedule finds the work later
 * (see shared/email/README, Delivery).
 */
export async function trigger(name: string, payload: object = {}): Promise<void> {
  try {
    // Most requests start nothing, and a static import would slow every cold start.
    const { invokeFunction: invoke } = await import('./invoke.ts')
    await invoke(`${process.env['FUNCTION_PREFIX'] ?? ''}${name}`, payload)
  } catch (error) {
    log.fault('wake-lost', error, { name })
  }
}
