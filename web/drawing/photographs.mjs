// Draws the demo restaurant's photographs: node web/drawing/photographs.mjs [CHROMIUM]. A dish close by on the table, lit from the window, in three widths
// as a browser uploads them. They lie beside the demo's data.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const here = import.meta.dirname
const dishes = join(here, '../src/art/dishes')
const out = join(here, '../../infra/emulators/demo/photos')
const widths = [480, 960, 1600]

/** Each with its height over its width, and what lies where: left, top and size of the width, rotation in degrees. */
const photographs = [
  {
    id: 'nachos',
    shape: 2 / 3,
    wood: ['#7a4a2b', '#5d3620'],
    lies: [
      ['sopa', 0.74, -0.14, 0.36, 20],
      ['nachos', 0.08, -0.08, 0.78, -12],
      ['guacamole', -0.2, 0.36, 0.4, 15],
    ],
  },
  {
    id: 'pozole',
    shape: 5 / 4,
    wood: ['#8d5a33', '#6c4226'],
    lies: [
      ['pozole', -0.06, 0.2, 0.98, 8],
      ['taquitos', 0.5, -0.22, 0.6, -30],
    ],
  },
  {
    id: 'tacos-al-pastor',
    shape: 2 / 3,
    wood: ['#6a4630', '#4d311f'],
    lies: [
      ['queso', -0.12, -0.2, 0.36, -20],
      ['tacos-pastor', 0.18, -0.06, 0.8, 24],
    ],
  },
  {
    id: 'fajitas',
    shape: 3 / 4,
    wood: ['#5b3a26', '#3e2617'],
    lies: [
      ['fajitas', 0.02, -0.04, 0.84, -6],
      ['guacamole', 0.76, 0.3, 0.34, 12],
    ],
  },
]

const planks = ([light, dark]) => `
  repeating-linear-gradient(94deg, rgb(0 0 0 / .5) 0 .3cqw, transparent .3cqw 21cqw),
  repeating-linear-gradient(91deg, ${light} 0 1.1cqw, ${dark} 1.9cqw 3.1cqw, ${light} 4.6cqw)`

const page = ({ shape, wood, lies }, width) => `<!doctype html><style>
  body { margin: 0; background: #000 }
  main { position: relative; width: ${width}px; height: ${Math.round(width * shape)}px; overflow: hidden; container-type: inline-size }
  .wood { position: absolute; inset: -8% }
  .light, .grain { position: absolute; inset: 0 }
  .wood { background: ${planks(wood)}; filter: url(#rough) }
  img { position: absolute; filter: drop-shadow(2.2cqw 2.8cqw 1.6cqw rgb(20 8 0 / .62)) saturate(1.12) contrast(1.05) brightness(.97) }
  .far { filter: drop-shadow(2cqw 2.6cqw 1.6cqw rgb(20 8 0 / .6)) blur(.42cqw) brightness(.86) }
  .light { background: radial-gradient(80% 90% at 26% 12%, rgb(255 228 178 / .5), transparent 62%), radial-gradient(120% 120% at 46% 42%, transparent 44%, rgb(18 6 0 / .62)); mix-blend-mode: soft-light }
  .shade { position: absolute; inset: 0; background: linear-gradient(118deg, rgb(255 236 200 / .16), transparent 40%, rgb(16 5 0 / .42)) }
  .grain { filter: url(#grain); opacity: .13; mix-blend-mode: overlay }
</style>
<svg width="0" height="0" style="position:absolute"><filter id="rough"><feTurbulence type="fractalNoise" baseFrequency=".012 .19" numOctaves="4" seed="7"/><feDisplacementMap in="SourceGraphic" scale="${width / 60}"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/></filter></svg>
<main><div class="wood"></div>
${lies
  .map(([dish, left, top, size, turn], at) => {
    const drawn = readFileSync(join(dishes, `${dish}.svg`)).toString('base64')
    return `<img class="${at === lies.findIndex((one) => one[3] === Math.max(...lies.map((each) => each[3]))) ? '' : 'far'}" src="data:image/svg+xml;base64,${drawn}" style="left:${left * 100}%;top:${(top / shape) * 100}%;width:${size * 100}%;rotate:${turn}deg">`
  })
  .join('')}
<div class="shade"></div><div class="light"></div><div class="grain"></div></main>`

const browser = await chromium.launch(process.argv[2] ? { executablePath: process.argv[2] } : {})
for (const photograph of photographs) {
  mkdirSync(join(out, `demo-${photograph.id}`), { recursive: true })
  for (const width of widths) {
    const view = await browser.newPage({ viewport: { width, height: Math.round(width * photograph.shape) } })
    await view.setContent(page(photograph, width))
    writeFileSync(
      join(out, `demo-${photograph.id}`, `${width}.jpg`),
      await view.screenshot({ type: 'jpeg', quality: 74 }),
    )
    await view.close()
  }
}
await browser.close()
