/* oxlint-disable eslint/no-unused-vars, typescript/no-unnecessary-template-expression, typescript/restrict-template-expressions -- the numbers, and every draw of chance, make the picture */
// Draws the hero anew, always alike: node hero.mjs, with sharp at hand (npm install --no-save sharp); CHROMIUM names the browser that paints it.
import { readFileSync } from 'fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import * as K from './kit.mjs'
const {
  P,
  rnd,
  blob,
  blobD,
  path,
  sh,
  circ,
  g,
  capD,
  leaf,
  limeWedge,
  radish,
  taco,
  bowl,
  scatter,
  pick,
  smooth,
  poly,
  dice,
  plate,
} = K
const f = (n) => +n.toFixed(1)
const ridge = (r, w, y, amp, n, h) => {
  let d = `M-20,${h}L-20,${y}`
  const p = []
  for (let i = 0; i <= n; i++) p.push([-20 + ((w + 40) * i) / n, y + (r() - 0.5) * amp * 2])
  for (let i = 0; i < n; i++)
    d += `Q${f(p[i][0])},${f(p[i][1])} ${f((p[i][0] + p[i + 1][0]) / 2)},${f((p[i][1] + p[i + 1][1]) / 2)}`
  return d + `L${w + 20},${p[n][1]}L${w + 20},${h}Z`
}
const pine = (r, x, y, h, c) => {
  let o = `<path d="M${f(x - h * 0.022)},${f(y)}Q${f(x + h * 0.02)},${f(y - h * 0.5)} ${f(x - h * 0.004)},${f(y - h * 0.92)}L${f(x + h * 0.008)},${f(y - h * 0.92)}Q${f(x + h * 0.035)},${f(y - h * 0.5)} ${f(x + h * 0.022)},${f(y)}Z" fill="${c}"/>`
  const n = 7
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1),
      w = h * (0.07 + 0.12 * Math.sin(t * 2.6 + 0.3)),
      yy = y - h * (1 - t * 0.48) + h * 0.06,
      k = (i % 2 ? 1 : -1) * h * 0.05 * r()
    o += path(blobD(r, x + k, yy, w * 1.15, h * 0.062, 0.3, 11), c)
  }
  return o
}
const truck = (r) => {
  // 760 x 430, wheels on y=430
  let s = ''
  s += `<ellipse cx="385" cy="432" rx="450" ry="24" fill="#120b12" opacity=".55"/>`
  const bodyD = smooth([
    [20, 70],
    [24, 34],
    [70, 26],
    [300, 24],
    [540, 26],
    [556, 40],
    [562, 120],
    [564, 120],
    [640, 128],
    [676, 150],
    [706, 220],
    [740, 244],
    [750, 300],
    [750, 372],
    [700, 376],
    [380, 378],
    [30, 376],
    [16, 360],
    [16, 200],
  ])
  s += path(bodyD, '#F3E3C3')
  // cab window & body shade
  s +=
    path('M16,300L750,300L750,372Q700,378 380,378Q30,378 16,362Z', '#B3261E') + path('M16,300H750V310H16Z', '#F2A81D')
  // talavera strip
  for (let i = 0; i < 22; i++) {
    const x = 36 + i * 32
    s += g(
      `translate(${x} 341)`,
      `<path d="M0,-15L15,0L0,15L-15,0Z" fill="${i % 2 ? '#F3E3C3' : '#F2A81D'}"/><circle r="4.5" fill="${i % 2 ? '#1F3A8A' : '#8E1B15'}"/>`,
    )
  }
  s +=
    path('M584,146L640,146Q664,150 684,214L684,226L584,226Z', '#3A2A4E') +
    path('M590,152L622,152L596,220L590,220Z', '#F2A81D', 'opacity=".55"') +
    `<path d="M570,136V372" stroke="#C9AE7C" stroke-width="3"/>`
  s += path(capD(r, 604, 256, 30, 8, 0), '#2B2320')
  s += circ(736, 272, 12, '#FFE9A8') + circ(736, 272, 46, 'url(#glow)')
  // serving window
  s +=
    `<rect x="150" y="118" width="330" height="132" rx="4" fill="#6A2A16"/><rect x="156" y="124" width="318" height="126" fill="#FFC64A"/>` +
    `<rect x="156" y="124" width="318" height="40" fill="#FFDB7E"/>`
  // inside: shelf, hanging peppers, pots, figure-less kitchen
  s += `<path d="M156,196H474" stroke="#C77A1F" stroke-width="5"/>`
  for (let i = 0; i < 5; i++) {
    const x = 176 + i * 18
    s += path(capD(r, x, 150 + (i % 2) * 6, 34, 10, 1.5, 0.08), i % 2 ? '#C8321F' : '#A8201A')
  }
  s += `<path d="M166,132H262" stroke="#7A3A16" stroke-width="3"/>`
  s += `<rect x="392" y="170" width="44" height="26" rx="4" fill="#8A4A22"/><rect x="388" y="166" width="52" height="7" rx="3" fill="#6B3517"/><rect x="338" y="178" width="36" height="18" rx="3" fill="#2F6B4F"/><rect x="300" y="182" width="28" height="14" rx="3" fill="#B3261E"/>`
  s +=
    blob(r, 284, 178, 27, 28, '#2A1518', 0.04, 12) +
    blob(r, 284, 146, 12, 11, '#2A1518', 0.05, 9) +
    `<path d="M226,250C228,216 246,206 268,202L300,202C322,206 340,216 342,250Z" fill="#1F3A8A"/><path d="M275,190H293V206Q284,214 275,206Z" fill="#9A5B34"/><ellipse cx="284" cy="182" rx="19" ry="21" fill="#B8743F"/><path d="M264,176Q266,158 284,157Q302,158 304,176Q284,164 264,176Z" fill="#B3261E"/><path d="M277,190Q284,196 291,190" fill="none" stroke="#6A2A16" stroke-width="2.4" stroke-linecap="round"/><circle cx="277" cy="181" r="1.9" fill="#2A1518"/><circle cx="291" cy="181" r="1.9" fill="#2A1518"/><path d="M262,206L266,250H302L306,206Q296,222 284,222Q272,222 262,206Z" fill="#FBF4E6"/>`
  // counter
  s += `<rect x="136" y="246" width="358" height="14" rx="4" fill="#8A4A22"/><rect x="136" y="246" width="358" height="5" rx="2" fill="#B8713C"/>`
  s += `<ellipse cx="424" cy="244" rx="26" ry="7" fill="#FBF4E6"/><path d="M402,242Q410,222 424,222Q440,222 446,242Z" fill="#EFCB85"/><path d="M404,238Q414,216 426,218Q440,220 444,238" fill="none" stroke="#3F7F3A" stroke-width="5" stroke-dasharray="5 4"/><rect x="176" y="222" width="12" height="24" rx="4" fill="#B3261E"/><rect x="194" y="222" width="12" height="24" rx="4" fill="#2F6B4F"/>`
  // awning
  const n = 10,
    w = 366 / n
  for (let i = 0; i < n; i++) {
    const x = 132 + i * w,
      c = i % 2 ? '#FBF4E6' : '#B3261E'
    s += `<path d="M${f(x + 6 - (i - 5) * 1.2)},84H${f(x + w + 6 - (i - 4) * 1.2)}L${f(x + w)},136Q${f(x + w / 2)},${158} ${f(x)},136Z" fill="${c}"/><path d="M${f(x)},136Q${f(x + w / 2)},158 ${f(x + w)},136L${f(x + w)},128H${f(x)}Z" fill="#1d1310" opacity=".18"/>`
  }
  // sign board on roof
  s +=
    `<path d="M190,26V8M450,26V8" stroke="#2B2320" stroke-width="8"/>` +
    path(
      smooth([
        [128, -64],
        [160, -76],
        [320, -84],
        [480, -76],
        [512, -64],
        [518, -30],
        [512, 2],
        [480, 12],
        [320, 14],
        [160, 12],
        [128, 2],
        [122, -30],
      ]),
      '#1F3A8A',
    ) +
    `<path d="M140,-56Q320,-76 500,-56V-4Q320,6 140,-4Z" fill="none" stroke="#F2A81D" stroke-width="4"/>` +
    `<text x="320" y="-14" text-anchor="middle" font-family="Fraunces" font-weight="850" font-size="54" fill="#8E1B15" transform="translate(4 4)" textLength="330">La Nogalera</text><text x="320" y="-14" text-anchor="middle" font-family="Fraunces" font-weight="850" font-size="54" fill="#FBF4E6" textLength="330">La Nogalera</text>`
  for (let i = 0; i < 12; i++)
    s +=
      circ(136 + i * 33.4, -72 - Math.sin((i / 11) * 3.14) * 14, 5.5, '#FFE9A8') +
      circ(136 + i * 33.4, -72 - Math.sin((i / 11) * 3.14) * 14, 12, '#FFD97A', 'opacity=".25"')
  // painted words
  s += `<text x="516" y="0" font-family="Fraunces" font-weight="800" font-size="26" fill="#B3261E"></text>`
  ;['tacos', 'tortas', 'aguas'].forEach(
    (t, i) =>
      (s += `<text x="88" y="${154 + i * 34}" text-anchor="middle" font-family="Fraunces" font-weight="800" font-size="29" fill="${['#B3261E', '#2F6B4F', '#1F3A8A'][i]}">${t}</text>`),
  )
  s += g('translate(528 186) scale(.62)', pecanSprig(r))
  // wheels
  for (const x of [150, 612])
    s +=
      `<path d="M${x - 66},378A66,66 0 0 1 ${x + 66},378Z" fill="#2B1820"/>` +
      circ(x, 382, 48, '#201621') +
      circ(x, 382, 27, '#D9C39A') +
      circ(x, 382, 10, '#8E1B15')
  s += `<path d="M60,36Q300,30 530,33" fill="none" stroke="#FFFBF0" stroke-width="5" stroke-linecap="round" opacity=".9"/>`
  return s
}
const pecanSprig = (r) => {
  let o = `<path d="M0,70Q-6,0 4,-80" fill="none" stroke="#2F6B4F" stroke-width="5" stroke-linecap="round"/>`
  for (let i = 0; i < 7; i++) {
    const y = -80 + i * 22
    for (const k of [-1, 1])
      o += g(
        `translate(${2 * k} ${y}) rotate(${k * (58 + i * 3)}) `,
        `<path d="M0,0C16,-10 18,-44 0,-66C-16,-44-14,-10 0,0Z" fill="${i % 2 ? '#2F6B4F' : '#3F7F5C'}"/>`,
      )
  }
  return o
}
const branch = (r, x, y, L, rot, c1, c2) => {
  let o = ''
  const n = 11
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1),
      u = t * L
    for (const k of [-1, 1]) {
      if (i === n - 1 && k > 0) continue
      const l = L * (0.42 - 0.16 * Math.abs(t - 0.45) * 2)
      const a = (i === n - 1 ? 90 : k * 52 + 90 - 0) + (r() - 0.5) * 10
      o += g(
        `translate(${f(u)} ${f(Math.sin(t * 3) * L * 0.06)}) rotate(${f(i === n - 1 ? 90 : k > 0 ? 140 + t * -30 : 40 + t * 30)}) `,
        `<path d="M0,0C${f(l * 0.22)},${f(-l * 0.2)} ${f(l * 0.2)},${f(-l * 0.75)} ${f(-l * 0.06)},${f(-l)}C${f(-l * 0.22)},${f(-l * 0.7)} ${f(-l * 0.16)},${f(-l * 0.18)} 0,0Z" fill="${pick(r, [c1, c2, c1])}"/>`,
      )
    }
  }
  return g(
    `translate(${x} ${y}) rotate(${rot})`,
    `<path d="M${-L * 0.3},${-L * 0.02}Q${L * 0.4},${L * 0.1} ${L},${f(Math.sin(3) * L * 0.06)}" fill="none" stroke="#1a1018" stroke-width="${f(L * 0.03)}"/>` +
      o,
  )
}
const lights = (r, x1, y1, x2, y2, sag, n) => {
  const q = (t) => [
    (1 - t) ** 2 * x1 + 2 * t * (1 - t) * ((x1 + x2) / 2) + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag * 2) + t * t * y2,
  ]
  let s = `<path d="M${x1},${y1}Q${(x1 + x2) / 2},${(y1 + y2) / 2 + sag * 2} ${x2},${y2}" fill="none" stroke="#160d18" stroke-width="3.5"/>`
  for (let i = 1; i < n; i++) {
    const [x, y] = q(i / n)
    s +=
      circ(x, y + 13, 36, 'url(#glow)') +
      `<path d="M${f(x - 4)},${f(y)}h8v7h-8Z" fill="#160d18"/>` +
      blob(r, x, y + 15, 7.5, 9.5, '#FFE7A0', 0.05, 9)
  }
  return s
}
const steam = (x, y, h, o = 0.2, k = 1) => {
  let d = `M${x},${y}C${x - 50 * k},${y - h * 0.25} ${x + 54 * k},${y - h * 0.42} ${x + 4 * k},${y - h * 0.66}C${x - 30 * k},${y - h * 0.84} ${x + 20 * k},${y - h * 0.93} ${x + 30 * k},${y - h}C${x + 28 * k},${y - h * 0.88} ${x - 4 * k},${y - h * 0.82} ${x + 26 * k},${y - h * 0.66}C${x + 92 * k},${y - h * 0.4} ${x - 14 * k},${y - h * 0.24} ${x},${y}Z`
  return path(d, '#FBEBD0', `opacity="${o}"`)
}
const sky = (r, W, H, hor, cx) => {
  const bands = [
    ['#1D1A3C', 0],
    ['#2A1F4A', 0.3],
    ['#442352', 0.48],
    ['#6C2A50', 0.62],
    ['#9A3244', 0.74],
    ['#C74A2E', 0.84],
    ['#E57B25', 0.92],
    ['#F5AE3C', 0.98],
  ]
  let s = `<rect width="${W}" height="${H}" fill="#1A1836"/>`
  for (const [c, t] of bands) s += path(ridge(r, W, hor * t, 8 + 10 * t, 7, H), c)
  for (let i = 0; i < 70; i++) {
    const x = r() * W,
      y = r() * hor * 0.55
    s += circ(x, y, 0.8 + r() * 1.7, '#FBEBD0', `opacity="${(0.3 + r() * 0.6).toFixed(2)}"`)
  }
  s +=
    circ(cx, hor + 10, W > H ? 210 : 200, '#F9C24E', 'opacity=".35"') + circ(cx, hor + 10, W > H ? 160 : 150, '#FBD274')
  return s
}
const comal = (r, cx, cy, R, kinds) => {
  let s = `<ellipse cx="${cx + 14}" cy="${cy + 30}" rx="${R * 1.03}" ry="${R * 0.44}" fill="#120b0c" opacity=".5"/>`
  s += `<path d="M${cx - R},${cy}A${R},${R * 0.43} 0 0 0 ${cx + R},${cy}L${cx + R * 0.97},${cy + 26}A${R * 0.97},${R * 0.42} 0 0 1 ${cx - R * 0.97},${cy + 26}Z" fill="#120d10"/><ellipse cx="${cx}" cy="${cy}" rx="${R}" ry="${R * 0.43}" fill="#3A302E"/><ellipse cx="${cx}" cy="${cy + 3}" rx="${R * 0.955}" ry="${R * 0.405}" fill="#211A1B"/><path d="M${cx - R * 0.9},${cy - R * 0.1}A${R * 0.93},${R * 0.39} 0 0 1 ${cx - R * 0.1},${cy - R * 0.385}" fill="none" stroke="#7A5A48" stroke-width="7" stroke-linecap="round" opacity=".8"/>`
  s += `<ellipse cx="${cx - R * 0.15}" cy="${cy - R * 0.05}" rx="${R * 0.6}" ry="${R * 0.22}" fill="#5A2A1C" opacity=".45"/>`
  const pos = [
    [-0.58, -0.12],
    [-0.06, -0.58],
    [0.44, -0.22],
    [-0.32, 0.5],
    [0.22, 0.56],
    [0.7, 0.24],
  ].slice(0, kinds.length)
  for (const [i, [a, b]] of pos.entries()) {
    s += g(
      `translate(${f(cx + a * R)} ${f(cy + b * R * 0.4)}) scale(1 .52)`,
      taco(r, 0, 0, R * 0.255, kinds[i], r() * 2 - 1),
    )
  }
  return s
}
const counter = (r, W, y, H) => {
  let s =
    path(ridge(r, W, y, 2, 4, H), '#3A1A18') +
    `<rect x="-10" y="${y}" width="${W + 20}" height="16" fill="#A8562A"/><rect x="-10" y="${y + 16}" width="${W + 20}" height="12" fill="#5E2A1C"/>`
  const t = 108
  for (let i = -1; i < W / t + 1; i++) {
    const x = i * t
    s += g(
      `translate(${x} ${y + 30})`,
      `<rect x="3" y="3" width="${t - 6}" height="78" fill="${i % 2 ? '#E9D5AC' : '#233C86'}" opacity=".92"/>` +
        (i % 2
          ? `<path d="M54,10C70,24 70,34 54,42C38,34 38,24 54,10ZM54,74C70,62 70,50 54,42C38,50 38,62 54,74ZM10,42C26,28 40,30 54,42C40,54 26,56 10,42ZM98,42C82,28 68,30 54,42C68,54 82,56 98,42Z" fill="#1F3A8A"/><circle cx="54" cy="42" r="9" fill="#F2A81D"/>`
          : `<path d="M54,8L98,42L54,76L10,42Z" fill="#F2A81D"/><path d="M54,24L78,42L54,60L30,42Z" fill="#B3261E"/><circle cx="54" cy="42" r="7" fill="#FBF4E6"/>`),
    )
  }
  return (
    s +
    `<rect x="-10" y="${y + 114}" width="${W + 20}" height="${H}" fill="#42201A"/><rect x="-10" y="${y + 114}" width="${W + 20}" height="14" fill="#23100F" opacity=".5"/>`
  )
}
const defs = `<defs><radialGradient id="glow"><stop offset="0" stop-color="#FFD97A" stop-opacity=".6"/><stop offset="1" stop-color="#FFD97A" stop-opacity="0"/></radialGradient><radialGradient id="pool"><stop offset="0" stop-color="#FFC64A" stop-opacity=".5"/><stop offset="1" stop-color="#FFC64A" stop-opacity="0"/></radialGradient></defs>`
const wide = () => {
  const W = 1920,
    H = 1200,
    r = rnd(7)
  let s = defs + sky(r, W, H, 800, 815)
  s += path(ridge(r, W, 740, 26, 9, H), '#5A2444') + path(ridge(r, W, 780, 20, 7, H), '#3B1F3F')
  for (let i = 0; i < 26; i++) {
    const x = r() * W
    s += pine(r, x, 800 + r() * 12, 50 + r() * 50, '#2C1A38')
  }
  s += path(ridge(r, W, 812, 14, 6, H), '#22202F')
  for (let i = 0; i < 9; i++) {
    s += pine(r, 30 + i * 70 + r() * 30, 850, 120 + r() * 110, '#1B1A2A')
  }
  s += path(ridge(r, W, 872, 8, 5, H), '#1C2626') + path(ridge(r, W, 930, 8, 5, H), '#141B1D')
  s += `<ellipse cx="1290" cy="960" rx="560" ry="80" fill="url(#pool)"/>`
  s +=
    lights(r, 1800, 96, 1452, 456, 46, 6) +
    g('translate(930 512) scale(1.02)', truck(r)) +
    `<path d="M846,520L852,905H862L858,520Z" fill="#1a1018"/>` +
    lights(r, 1062, 458, 852, 524, 40, 5) +
    g(
      'translate(1752 812) scale(.95)',
      `<ellipse cx="60" cy="146" rx="90" ry="10" fill="#0b0a0e" opacity=".5"/><path d="M6,0H104L124,146H112L104,128H14L6,146H-8Z" fill="#6B3517"/><path d="M14,10H98L110,118H6Z" fill="#1d2b26"/><text x="57" y="52" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="30" fill="#FBF4E6">hoy:</text><text x="57" y="92" text-anchor="middle" font-family="Fraunces" font-weight="800" font-size="31" fill="#F2A81D">pastor</text>`,
    )
  s +=
    branch(r, 1960, 30, 330, 160, '#1A2A2A', '#20352F') +
    branch(r, 1900, -20, 300, 120, '#16222a', '#1d3030') +
    branch(r, 1700, -40, 240, 104, '#16222a', '#1A2A2A')
  s +=
    counter(r, W, 1010, H) +
    g('translate(0 0)', comal(r, 1180, 1066, 470, ['pastor', 'asada', 'pollo', 'carnitas', 'asada', 'pescado']))
  s += g(
    'translate(1770 1080) scale(1 .56)',
    bowl(r, 0, 0, 104, '#4A4340', '#8E2A18') +
      scatter(r, 0, 2, 72, 40, (x, y) => blob(r, x, y, 11, 9, pick(r, ['#B3321C', '#C8482A', '#9A2616']), 0.25, 7)) +
      scatter(r, 0, 0, 60, 14, (x, y) => leaf(r, x, y, 7)),
  )
  s += g(
    'scale(1 1)',
    limeWedge(600, 1120, 56, -12) +
      limeWedge(520, 1150, 50, 24) +
      g(
        'translate(380 1130)',
        g('scale(1 .56)', plate(r, 0, 0, 120, 'petals', P.tala) + taco(r, -6, -6, 72, 'pastor', 0.3)),
      ),
  )
  s += steam(1010, 1000, 360, 0.16) + steam(1190, 980, 420, 0.2, 1.2) + steam(1390, 1000, 340, 0.14)
  return [W, H, s]
}
const tall = () => {
  const W = 1080,
    H = 1920,
    r = rnd(19)
  let s = defs + sky(r, W, H, 1400, 960)
  s += path(ridge(r, W, 1340, 22, 6, H), '#5A2444') + path(ridge(r, W, 1382, 16, 5, H), '#3B1F3F')
  for (let i = 0; i < 20; i++) s += pine(r, r() * W, 1400 + r() * 10, 46 + r() * 50, '#2C1A38')
  s += path(ridge(r, W, 1418, 10, 4, H), '#22202F')
  for (let i = 0; i < 4; i++) s += pine(r, 10 + i * 46, 1460, 130 + r() * 90, '#1B1A2A')
  for (let i = 0; i < 3; i++) s += pine(r, 1000 + i * 46, 1460, 130 + r() * 90, '#1B1A2A')
  s +=
    path(ridge(r, W, 1490, 6, 4, H), '#1C2626') +
    path(ridge(r, W, 1550, 6, 4, H), '#141B1D') +
    `<ellipse cx="520" cy="1580" rx="520" ry="70" fill="url(#pool)"/>`
  s += g('translate(160 1160) scale(1)', truck(r))
  s += lights(r, -30, 1060, 286, 1106, 26, 5) + lights(r, 674, 1106, 1110, 1020, 34, 6)
  s += branch(r, 1130, 20, 250, 150, '#1A2A2A', '#20352F') + branch(r, 1060, -50, 220, 110, '#16222a', '#1d3030')
  s +=
    counter(r, W, 1650, H) +
    comal(r, 540, 1756, 480, ['pastor', 'asada', 'pollo', 'carnitas', 'asada', 'pescado']) +
    g('translate(60 1890)', limeWedge(0, 0, 60, -10) + limeWedge(96, 40, 52, 22)) +
    g(
      'translate(985 1900) scale(1 .56)',
      bowl(r, 0, 0, 110, '#4A4340', '#8E2A18') +
        scatter(r, 0, 2, 76, 40, (x, y) => blob(r, x, y, 11, 9, pick(r, ['#B3321C', '#C8482A', '#9A2616']), 0.25, 7)) +
        scatter(r, 0, 0, 60, 14, (x, y) => leaf(r, x, y, 7)),
    )
  s += steam(400, 1690, 280, 0.16) + steam(560, 1660, 340, 0.2, 1.2) + steam(720, 1690, 260, 0.14)
  return [W, H, s]
}
const out = new URL('../src/art/hero/', import.meta.url).pathname
const font = readFileSync(
  new URL('../src/styles/fonts/fraunces-soft-latin-wght-normal.woff2', import.meta.url),
).toString('base64')
const { CHROMIUM: executablePath } = process.env
const browser = await chromium.launch(executablePath ? { executablePath } : {})
for (const [name, draw, widths] of [
  ['wide', wide, [1280, 1920]],
  ['tall', tall, [640, 1080]],
]) {
  const [width, height, drawing] = draw()
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>@font-face{font-family:Fraunces;src:url(data:font/woff2;base64,${font});font-weight:500 900}body{margin:0;width:${width}px;height:${height}px;position:relative;overflow:hidden}svg{display:block}</style><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg><svg width="${width}" height="${height}" style="position:absolute;inset:0;mix-blend-mode:soft-light;opacity:.38"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="3"/><feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`,
  )
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  for (const w of widths)
    await sharp(picture).resize(w).avif({ quality: 48, effort: 4 }).toFile(`${out}hero-${name}-${w}.avif`)
  await sharp(picture).resize(widths[0]).jpeg({ quality: 62, mozjpeg: true }).toFile(`${out}hero-${name}.jpg`)
}
await browser.close()
