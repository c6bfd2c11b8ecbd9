import { log } from './log.ts'

/**
 * Start a background function and do not wait for it. A lost wake-up is only logged: its schedule finds what was left
 * (see shared/email/README, Mail and waking).
 */
export async function trigger(name: string, payload: object = {}): Promise<void> {
  try {
    // Read when it is needed: most calls wake nobody, and every cold start would pay for it.
    const { invokeFunction: invoke } = await import('./invoke.ts')
    await invoke(`${process.env['FUNCTION_PREFIX'] ?? ''}${name}`, payload)
  } catch (error) {
    log.fault('wake-lost', error, { name })
  }
}
