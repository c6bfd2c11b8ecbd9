import { rmSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(process.env['DATA_DIR'] ?? '.local')
rmSync(folder, { recursive: true, force: true })
console.log(`Emptied ${folder}: the next npm start begins with the demo restaurant.`)
