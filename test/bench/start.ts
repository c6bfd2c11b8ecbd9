import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHouse } from '../e2e/house.ts'

export const title = 'From npm start on an installed, built tree to Ready'

export async function bench(): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'))
  const rows = [['start', 'time']]
  for (const name of ['first, with an empty data folder', 'again']) {
    const began = performance.now()
    const house = await startHouse(dataDir)
    rows.push([name, `${((performance.now() - began) / 1000).toFixed(1)} s`])
    await house.stop()
  }
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}
