import { Readable } from 'node:stream'
import { format } from 'node:util'
import { vi } from 'vitest'

type Typed = { types?: string | undefined; env?: Record<string, string> }
export type Said = { status: number; stdout: string; stderr: string }

/** Give a command as a person at a terminal gives it, within this process: it reads its words, its environment and its modules again. `types` is what they answer when asked. */
export async function command(
  name: 'archive' | 'import-menu' | 'restore' | 'explain-command' | 'subscription',
  args: readonly string[],
  { types = '', env = {} }: Typed = {},
): Promise<Said> {
  const said = { stdout: '', stderr: '' }
  const before = { argv: process.argv, env: { ...process.env }, code: process.exitCode, stdin: process.stdin }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => void (said.stdout += `${format(...words)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...words) => void (said.stderr += `${format(...words)}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said.stdout += String(text)))),
  ]
  try {
    process.argv = [process.execPath, `infra/commands/${name}.ts`, ...args]
    process.exitCode = 0
    Object.assign(process.env, env)
    Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([types]) })
    vi.resetModules()
    await import(`../../../infra/commands/${name}.ts`)
    return { status: process.exitCode, ...said }
  } finally {
    for (const spy of spies) spy.mockRestore()
    for (const one of Object.keys(process.env)) if (!(one in before.env)) delete process.env[one]
    Object.assign(process.env, before.env)
    Object.defineProperty(process, 'stdin', { configurable: true, value: before.stdin })
    Object.assign(process, { argv: before.argv, exitCode: before.code })
  }
}
