import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { builtFunctions } from '#test/built.ts'

/** Runs a job's bundle once, as its function is started for the first time, and says how long the call took and what it held in memory at most. */
const once = `
const [bundle, event, at] = process.argv.slice(1)
if (at) globalThis[Symbol.for('restaurant.clock')] = () => Number(at)
const { handler } = await import(bundle)
const [began, used] = [performance.now(), process.cpuUsage()]
const answer = await handler(JSON.parse(event))
const took = performance.now() - began
const { user, system } = process.cpuUsage(used)
console.log(JSON.stringify({ answer, took, processor: (user + system) / 1e3, memory: process.resourceUsage().maxRSS * 1024 }))
process.exit()
`

/** Times in milliseconds, memory in bytes, and every line that the job logged. */
export type Run = {
  took: number
  processor: number
  memory: number
  logged: Record<string, unknown>[]
  answer: Record<string, unknown>
}

/** Run a job's bundle in a process of its own, by the machine's clock or at an instant: what it takes and holds is its own. */
export function runBundle(job: string, event: object = {}, at?: number): Promise<Run> {
  // The engines stand in this process and must answer meanwhile.
  const work = `
    const { spawnSync } = require('node:child_process')
    const { parentPort, workerData } = require('node:worker_threads')
    const { stdout, stderr } = spawnSync(process.execPath, workerData, { encoding: 'utf8', maxBuffer: 1e8 })
    parentPort.postMessage({ stdout, stderr })`
  const bundle = join(builtFunctions, job, 'index.mjs')
  const workerData = ['--input-type=module', '-e', once, bundle, JSON.stringify(event), ...(at ? [String(at)] : [])]
  return new Promise((done, failed) => {
    const worker = new Worker(work, { eval: true, workerData, env: { ...process.env } })
    worker.once('message', ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      const logged = stdout
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line))
      const last = logged.pop()
      if (!last?.answer) return failed(new Error((stdout + stderr).slice(-600)))
      done({ ...last, logged })
    })
    worker.once('error', failed)
  })
}
