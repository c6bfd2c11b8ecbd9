import { rmSync } from 'node:fs'
import { dataFolder } from './terminal.ts'

const folder = dataFolder()
rmSync(folder, { recursive: true, force: true })
console.log(`Emptied ${folder}: the next npm start begins with the demo restaurant.`)
