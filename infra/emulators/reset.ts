import { rmSync } from 'node:fs'
import { getDataFolder } from './terminal.ts'

const folder = getDataFolder()
rmSync(folder, { recursive: true, force: true })
console.log(`Emptied ${folder}: the next npm start begins with the demo restaurant.`)
