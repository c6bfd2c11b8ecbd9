import type { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

// Before each test file. A worker goes from file to file with the packages it has loaded, which takes most of a short file's time, and with nothing else:
// our own modules are evaluated again, the environment is as it was and the clock is the machine's.
const caller = Symbol.for('local.caller')
const globals = globalThis as { environment?: NodeJS.ProcessEnv; [caller]?: AsyncLocalStorage<string> }
const environment = (globals.environment ??= { ...process.env })
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
Object.assign(process.env, environment)
for (const symbol of Object.getOwnPropertySymbols(globalThis))
  if (Symbol.keyFor(symbol)?.startsWith('restaurant.')) Reflect.deleteProperty(globalThis, symbol)
// A file in which no function is at work has no promise followed.
globals[caller]?.disable()
vi.resetModules()
