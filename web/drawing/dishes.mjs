// Draws every dish anew, always alike: node dishes.mjs inside this folder, with svgo at hand (npm install --no-save svgo).
import { writeFileSync, mkdirSync } from 'fs'
import * as K from './kit.mjs'
import { drawDrinks } from './drinks.mjs'
import { drawMore } from './more-dishes.mjs'
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
  dice,
  limeWedge,
  radish,
  jal,
  chars,
  tortilla,
  taco,
  plate,
  bowl,
  scatter,
  chip,
  zig,
  pecan,
  pick,
  svg,
  smooth,
} = K
const out = '../src/art/dishes'
mkdirSync(out, { recursive: true })
const D = {}
const dish = (n, seed, fn) => {
  D[n] = svg(400, 400, fn(rnd(seed)))
}
const tacos = (k, c1, st) => (r) =>
  plate(r, 200, 200, 186, st, c1) +
  taco(r, 152, 150, 72, k, 0.5) +
  taco(r, 250, 172, 72, k, -0.5) +
  taco(r, 178, 254, 72, k, 0.2) +
  limeWedge(272, 258, 30, -35) +
  radish(r, 258, 294, 13)
dish('tacos-asada', 11, tacos('asada', P.tala, 'petals'))
dish('tacos-pastor', 23, tacos('pastor', P.agave, 'waves'))
dish('tacos-pollo', 31, tacos('pollo', P.chile, 'diamonds'))
dish('tacos-pescado', 47, tacos('pescado', P.tala, 'waves'))
dish('tacos-hongos', 59, tacos('hongos', P.chile, 'leaves'))
dish('tacos-carnitas', 67, tacos('carnitas', P.tala, 'diamonds'))
dish('burrito', 5, (r) => {
  let s = plate(r, 200, 200, 186, 'leaves', P.agave)
  const half = (x, y, rot) => {
    const c = Math.cos(rot),
      n = Math.sin(rot),
      d = capD(r, x, y, 168, 92, rot, 0.02)
    let o = sh(d, 6, 10, 0.32) + path(d, P.tort) + path(capD(r, x - 4, y - 8, 150, 66, rot), P.tortL)
    for (let i = 0; i < 4; i++) {
      const u = -50 + i * 22
      o += path(capD(r, x + u * c, y + u * n, 64, 8, rot + 1.35, 0.1), P.char, 'opacity=".55"')
    }
    const ex = x + 62 * c,
      ey = y + 62 * n
    const e = blobD(r, ex, ey, 24, 45, 0.04, 12, rot)
    o += path(e, P.tortD) + path(blobD(r, ex + 2 * c, ey + 2 * n, 18, 38, 0.06, 12, rot), '#4A2417')
    for (let i = 0; i < 26; i++) {
      const u = (r() - 0.5) * 24,
        v = (r() - 0.5) * 62
      if ((u / 16) ** 2 + (v / 36) ** 2 > 1) continue
      o += blob(
        r,
        ex + u * c - v * n,
        ey + u * n + v * c,
        6,
        4.5,
        pick(r, ['#FFF8EA', '#FFF8EA', '#7A4529', '#F2A81D', P.greenL, '#D6402C', '#3B1D14']),
        0.2,
        7,
        r() * 3,
      )
    }
    return o
  }
  s += half(160, 158, 0.35) + half(212, 246, 2.9 + 0.35)
  return s + limeWedge(292, 168, 26, 60) + leaf(r, 288, 210, 10) + leaf(r, 108, 262, 10)
})
dish('quesadilla', 8, (r) => {
  let s = plate(r, 200, 200, 186, 'diamonds', P.chile)
  for (let i = 0; i < 4; i++) {
    const a = i * 1.571 + 0.5,
      cx = 200 + Math.cos(a + 0.785) * 13,
      cy = 200 + Math.sin(a + 0.785) * 13
    const w = (R, k, j) => {
      const p = [[cx, cy]]
      for (let t = 0; t <= 6; t++) {
        const b = a + k + ((1.571 - 2 * k) * t) / 6
        p.push([cx + Math.cos(b) * R * (1 + (r() - 0.5) * j), cy + Math.sin(b) * R * (1 + (r() - 0.5) * j)])
      }
      return K.poly(p)
    }
    const st = ` stroke-linejoin="round" stroke-width="10"`
    s += `<path d="${w(122, 0.02, 0.04)}" fill="#1d1310" opacity=".28" transform="translate(6 10)"/><path d="${w(119, 0.0, 0.08)}" fill="#F7C63C" stroke="#F7C63C"${st}/><path d="${w(112, 0.06, 0.02)}" fill="${P.tort}" stroke="${P.tort}"${st}/><path d="${w(100, 0.11, 0.02)}" fill="${P.tortL}" stroke="${P.tortL}"${st}/>`
    const mx = cx + Math.cos(a + 0.785) * 62,
      my = cy + Math.sin(a + 0.785) * 62
    s += chars(r, mx, my, 38, 16, 0.75)
  }
  return (
    s +
    bowl(r, 200, 200, 40, P.comal, '#B3261E') +
    scatter(r, 200, 202, 26, 9, (x, y, i) => (i % 2 ? dice(r, x, y, 4, '#F08A6B') : leaf(r, x, y, 4)))
  )
})
dish('guacamole', 14, (r) => {
  let s = plate(r, 200, 200, 186, 'petals', P.chile)
  for (let i = 0; i < 13; i++) {
    const a = (i / 13) * 6.28 + 0.2
    s += chip(r, 200 + Math.cos(a) * 112, 200 + Math.sin(a) * 112, 36, a + r())
  }
  s += bowl(r, 200, 200, 98, '#4A4340', '#7FA63B')
  s += scatter(r, 200, 202, 66, 40, (x, y) =>
    blob(
      r,
      x,
      y,
      10 + r() * 10,
      8 + r() * 7,
      pick(r, ['#8DB545', '#9CC254', '#6E9433', '#A9CB5E', '#86AE40']),
      0.25,
      8,
      r() * 3,
    ),
  )
  s +=
    scatter(r, 200, 200, 54, 14, (x, y) => dice(r, x, y, 5, '#D6402C')) +
    scatter(r, 200, 200, 56, 12, (x, y) => dice(r, x, y, 4, '#FFF8EA')) +
    scatter(r, 200, 200, 56, 9, (x, y) => leaf(r, x, y, 6))
  return s + chip(r, 238, 158, 38, 2.1) + limeWedge(152, 236, 24, 20)
})
dish('enchiladas', 21, (r) => {
  let s = plate(r, 200, 200, 186, 'waves', P.chile)
  for (let i = 0; i < 3; i++) {
    const y = 148 + i * 52,
      d = capD(r, 200, y, 226 - (i - 1) ** 2 * 16, 52, -0.06, 0.03)
    s += sh(d, 5, 9, 0.3) + path(d, P.tort) + chars(r, 110, y, 14, 3) + chars(r, 290, y, 14, 3)
  }
  s +=
    path(
      smooth([
        [118, 124],
        [160, 116],
        [210, 122],
        [270, 118],
        [286, 150],
        [276, 180],
        [292, 214],
        [280, 256],
        [284, 282],
        [230, 288],
        [190, 280],
        [140, 290],
        [122, 270],
        [128, 226],
        [112, 196],
        [126, 158],
      ]),
      '#A8301A',
      'opacity=".94"',
    ) +
    path(
      smooth([
        [132, 132],
        [200, 128],
        [262, 130],
        [258, 142],
        [190, 140],
        [140, 146],
      ]),
      '#C8482A',
      'opacity=".8"',
    ) +
    path(
      smooth([
        [136, 186],
        [200, 180],
        [264, 184],
        [260, 194],
        [190, 192],
        [140, 198],
      ]),
      '#C8482A',
      'opacity=".8"',
    ) +
    path(
      smooth([
        [136, 238],
        [200, 234],
        [264, 236],
        [260, 246],
        [190, 246],
        [140, 250],
      ]),
      '#C8482A',
      'opacity=".8"',
    )
  s +=
    zig(200, 152, 130, 26, 5, '#FFF8EA', 7, -4) +
    zig(200, 206, 140, 26, 5, '#FFF8EA', 7, -2) +
    zig(200, 258, 130, 24, 5, '#FFF8EA', 7, -4)
  return (
    s +
    scatter(r, 200, 204, 90, 30, (x, y) => dice(r, x, y, 3.6, '#FFF3D1')) +
    scatter(r, 200, 200, 76, 9, (x, y) => leaf(r, x, y, 6.5)) +
    radish(r, 292, 140, 14) +
    radish(r, 306, 164, 13)
  )
})
dish('tamales', 33, (r) => {
  let s = plate(r, 200, 200, 186, 'leaves', P.tala)
  const tam = (x, y, rot, open) => {
    let o = ''
    const hd = smooth([
      [-108, 0],
      [-84, -34],
      [-20, -46],
      [52, -38],
      [96, -16],
      [112, 4],
      [92, 20],
      [46, 40],
      [-24, 46],
      [-86, 32],
    ])
    o +=
      path(hd, '#1d1310', 'opacity=".3" transform="translate(6 10)"') +
      path(hd, '#D9B871') +
      path(
        smooth([
          [-100, 0],
          [-70, -28],
          [-10, -38],
          [50, -32],
          [92, -8],
          [50, -4],
          [-20, -10],
          [-70, -4],
        ]),
        '#EBD49A',
      )
    for (let i = 0; i < 7; i++)
      o += `<path d="M${-92 + r() * 10},${-24 + i * 8}Q0,${-36 + i * 12} ${96 - r() * 14},${-12 + i * 4}" fill="none" stroke="#B08D45" stroke-width="1.8" opacity=".6"/>`
    if (open) {
      o +=
        path(
          smooth([
            [-62, -8],
            [-40, -24],
            [10, -28],
            [52, -20],
            [66, 0],
            [48, 18],
            [4, 26],
            [-44, 20],
          ]),
          '#F6DC97',
        ) +
        path(
          smooth([
            [-50, -8],
            [-20, -18],
            [30, -18],
            [52, -4],
            [30, 12],
            [-20, 16],
          ]),
          '#B5421F',
        ) +
        scatter(r, 2, 0, 36, 18, (a, b) =>
          blob(r, a, b * 0.4, 7, 4, pick(r, ['#8F2B14', '#C9552A', '#D96F32']), 0.2, 7, r() * 3),
        )
    } else o += path(capD(r, -30, 0, 96, 10, 1.5), '#A98238') + path(capD(r, -30, 0, 96, 5, 1.5), '#C9A255')
    return g(`translate(${x} ${y}) rotate(${rot})`, o)
  }
  return (
    s + tam(206, 142, -16) + tam(192, 206, -8) + tam(206, 270, -14, 1) + leaf(r, 112, 250, 11) + leaf(r, 120, 262, 9)
  )
})
dish('pozole', 41, (r) => {
  let s = plate(r, 200, 200, 186, 'diamonds', P.agave) + bowl(r, 200, 200, 132, '#B4532A', '#A6321B')
  s += scatter(r, 200, 202, 96, 8, (x, y) => blob(r, x, y, 24, 10, '#C2512B', 0.2, 9, r() * 3, 'opacity=".7"'))
  s += scatter(r, 200, 200, 90, 26, (x, y) => {
    const d = blobD(r, x, y, 10, 9, 0.16, 8)
    return sh(d, 1.5, 3, 0.3) + path(d, pick(r, ['#FBEFCF', '#F5E2B3'])) + circ(x + 2, y - 1, 2.5, '#E2C27E')
  })
  s += scatter(r, 196, 214, 60, 9, (x, y) => blob(r, x, y, 20, 9, pick(r, ['#8A4B2A', '#A7653C']), 0.22, 8, r() * 3))
  for (let i = 0; i < 16; i++) {
    const x = 240 + (r() - 0.5) * 60,
      y = 160 + (r() - 0.5) * 46
    s += path(capD(r, x, y, 34, 4, r() * 3), pick(r, ['#D9E7A8', '#BBD585', '#EDF3CE']))
  }
  return (
    s +
    radish(r, 152, 150, 20) +
    radish(r, 176, 132, 18) +
    radish(r, 140, 178, 17) +
    scatter(r, 200, 220, 70, 9, (x, y) => leaf(r, x, y, 7)) +
    limeWedge(262, 258, 28, -30)
  )
})
dish('ensalada', 52, (r) => {
  let s = plate(r, 200, 200, 186, 'leaves', P.chile)
  s += scatter(r, 200, 200, 106, 54, (x, y) => {
    const d = blobD(r, x, y, 26, 14, 0.2, 9, r() * 3)
    return sh(d, 2, 4, 0.2) + path(d, pick(r, ['#3F7F3A', '#5B9733', '#7DB148', '#2F6B36', '#94BF58']))
  })
  s += scatter(r, 200, 200, 96, 22, (x, y) => blob(r, x, y, 5, 5, '#F6C945', 0.1, 7))
  for (let i = 0; i < 5; i++) {
    const a = i * 0.28 - 0.6
    s += g(
      `translate(${168 + i * 17} ${176 + i * 11}) rotate(${a * 40 + 20})`,
      `<path d="M-46,0Q0,-44 46,0Q0,-20-46,0Z" fill="#1d1310" opacity=".25" transform="translate(3 5)"/><path d="M-46,0Q0,-44 46,0Q0,-20-46,0Z" fill="#4F7F2C"/><path d="M-41,-3Q0,-40 41,-3Q0,-22-41,-3Z" fill="#D3E08B"/>`,
    )
  }
  return (
    s +
    [
      [132, 150],
      [262, 142],
      [280, 212],
      [140, 252],
      [226, 280],
    ]
      .map((q) => radish(r, q[0], q[1], 18))
      .join('') +
    scatter(r, 200, 200, 96, 26, (x, y) => dice(r, x, y, 6, '#FFF8EA')) +
    scatter(r, 200, 200, 96, 10, (x, y) => dice(r, x, y, 7, '#D6402C'))
  )
})
dish('fajitas', 63, (r) => {
  let s =
    sh(blobD(r, 200, 200, 186, 150, 0.01, 22), 7, 11, 0.3) +
    blob(r, 200, 200, 188, 152, '#8A5128', 0.01, 22) +
    blob(r, 200, 196, 176, 142, '#A5673A', 0.012, 22)
  for (let i = 0; i < 5; i++)
    s += `<path d="M${40 + i * 8},${150 + i * 24}Q200,${140 + i * 26} ${362 - i * 6},${150 + i * 24}" fill="none" stroke="#7A451F" stroke-width="2.5" opacity=".5"/>`
  s +=
    path(capD(r, 200, 200, 352, 44, 0), '#2B2320') +
    blob(r, 200, 200, 146, 118, '#2B2320', 0.01, 20) +
    blob(r, 200, 202, 130, 102, '#3D332E', 0.01, 20)
  s += scatter(
    r,
    200,
    202,
    104,
    58,
    (x, y, i) => {
      const k = i % 5
      const c =
        k < 2
          ? pick(r, ['#5A2E1F', '#76442A', '#8A5633'])
          : k === 2
            ? pick(r, ['#C8321F', '#E2502C'])
            : k === 3
              ? pick(r, ['#4F8F38', '#6BA341'])
              : pick(r, ['#F2B22B', '#FBE9C0'])
      const d = capD(r, x, y, 58 + r() * 18, 12 + r() * 5, r() * 3.1, 0.12)
      return sh(d, 1.5, 3, 0.3) + path(d, c)
    },
    80,
  )
  return s + scatter(r, 200, 200, 90, 9, (x, y) => leaf(r, x, y, 7), 66) + limeWedge(110, 232, 28, 30)
})
dish('nachos', 71, (r) => {
  let s = plate(r, 200, 200, 186, 'petals', P.agave)
  s += scatter(r, 200, 200, 118, 46, (x, y) => chip(r, x, y, 34, r() * 6))
  for (let i = 0; i < 6; i++)
    s += zig(200 + (r() - 0.5) * 70, 130 + i * 28, 150, 22, 4, '#F7B92C', 10, (r() - 0.5) * 24)
  s += scatter(r, 200, 200, 86, 26, (x, y) => blob(r, x, y, 7, 5, pick(r, ['#4A2014', '#5E2B1B']), 0.15, 8, r() * 3))
  s += scatter(r, 200, 200, 84, 14, (x, y) => dice(r, x, y, 7, '#D6402C'))
  return (
    s +
    [
      [160, 160],
      [238, 150],
      [252, 226],
      [176, 250],
      [206, 196],
    ]
      .map((q) => jal(r, q[0], q[1], 16))
      .join('') +
    blob(r, 204, 206, 26, 22, '#FFF8EA', 0.12, 10) +
    scatter(r, 200, 200, 90, 9, (x, y) => leaf(r, x, y, 7))
  )
})
dish('churros', 83, (r) => {
  let s = plate(r, 200, 200, 186, 'waves', P.tala)
  const ch = (x, y, rot, l) => {
    const d = capD(r, x, y, l, 34, rot, 0.03)
    const c = Math.cos(rot),
      n = Math.sin(rot)
    let o =
      sh(d, 5, 9, 0.3) +
      path(d, '#B9702E') +
      path(capD(r, x - 5 * -n - 2, y - 5 * c, l - 12, 10, rot), '#D99549') +
      path(capD(r, x + 6 * -n, y + 6 * c, l - 16, 7, rot), '#99571F')
    for (let i = 0; i < 46; i++) {
      const u = (r() - 0.5) * l * 0.9,
        v = (r() - 0.5) * 28
      o += circ(x + u * c - v * n, y + u * n + v * c, 1.5, '#FFF3D6', 'opacity=".9"')
    }
    return o
  }
  return (
    s +
    ch(150, 172, 1.25, 210) +
    ch(186, 190, 1.0, 216) +
    ch(204, 226, 0.72, 206) +
    ch(176, 216, -0.42, 200) +
    bowl(r, 274, 150, 46, P.chile, '#3B1D14') +
    path(
      smooth([
        [250, 142],
        [268, 128],
        [292, 136],
        [284, 142],
        [266, 140],
      ]),
      '#6B3823',
    )
  )
})
dish('flan', 91, (r) => {
  let s = plate(r, 200, 200, 186, 'petals', P.tala)
  s += path(
    smooth([
      [96, 210],
      [110, 140],
      [190, 104],
      [276, 130],
      [312, 204],
      [280, 282],
      [196, 306],
      [118, 276],
    ]),
    '#9A4A14',
    'opacity=".85"',
  )
  const d = blobD(r, 198, 200, 88, 86, 0.012, 18)
  return (
    s +
    sh(d, 6, 11, 0.35) +
    path(d, '#EDB55A') +
    blob(r, 197, 194, 80, 74, '#C0651D', 0.02, 16) +
    blob(r, 195, 190, 66, 58, '#D27A28', 0.03, 14) +
    path(
      smooth([
        [146, 176],
        [166, 150],
        [206, 142],
        [200, 152],
        [172, 160],
        [156, 182],
      ]),
      '#F6C77C',
    ) +
    leaf(r, 206, 188, 16, ['#3F7F3A', '#6BA341']) +
    pecan(r, 196, 206, 18, 20)
  )
})
dish('tres-leches', 99, (r) => {
  let s = plate(r, 200, 200, 186, 'diamonds', P.tala)
  s += path(
    smooth([
      [104, 226],
      [120, 160],
      [200, 118],
      [290, 150],
      [300, 230],
      [256, 288],
      [160, 292],
    ]),
    '#FFFDF4',
  )
  const sq = (k, x = 0, y = 0) =>
    smooth(
      [
        [-k, -k],
        [0, -k * 1.02],
        [k, -k],
        [k * 1.02, 0],
        [k, k],
        [0, k * 1.01],
        [-k, k],
        [-k * 1.02, 0],
      ].map(([a, b]) => [200 + x + a * 0.95 - b * 0.3, 200 + y + a * 0.3 + b * 0.95]),
    )
  s +=
    path(sq(86), '#1d1310', 'opacity=".3" transform="translate(7 12)"') +
    path(sq(86), '#E7BE7C') +
    path(sq(82, -3, -6), '#FFF6E0') +
    path(sq(70, -4, -8), '#FFFDF4')
  s += scatter(r, 196, 194, 68, 90, (x, y) => circ(x, y, 1.4 + r(), '#A8622B', 'opacity=".6"'))
  return s + pecan(r, 168, 176, 30, -20) + pecan(r, 226, 170, 30, 40) + pecan(r, 198, 222, 30, 5)
})
dish('combo', 131, (r) => {
  let s = plate(r, 200, 200, 186, 'petals', P.agave)
  s +=
    blob(r, 268, 170, 52, 70, '#E2793A', 0.08, 13, 0.3) +
    scatter(
      r,
      268,
      170,
      44,
      90,
      (x, y) => path(capD(r, x, y, 11, 4, r() * 3), pick(r, ['#F0A04E', '#E88D3E', '#F7BC76', '#D96F32'])),
      60,
    ) +
    scatter(r, 268, 170, 40, 8, (x, y) => blob(r, x, y, 4, 4, P.greenL, 0.1, 6))
  const b = blobD(r, 246, 270, 56, 34, 0.08, 13, -0.3)
  s +=
    sh(b, 3, 5, 0.2) +
    path(b, '#5E3222') +
    path(blobD(r, 242, 264, 44, 22, 0.12, 12, -0.3), '#774432') +
    scatter(r, 246, 268, 34, 14, (x, y) => dice(r, x, y, 4.5, '#FFF3D1'), 18)
  for (let i = 0; i < 2; i++) {
    const d = capD(r, 142 + i * 32, 202 + i * 8, 184, 48, 1.35, 0.03)
    s += sh(d, 5, 9, 0.3) + path(d, P.tort)
  }
  s +=
    path(
      smooth([
        [112, 146],
        [150, 136],
        [200, 150],
        [206, 200],
        [196, 256],
        [160, 268],
        [120, 258],
        [126, 200],
      ]),
      '#4F7F2C',
    ) +
    path(
      smooth([
        [126, 156],
        [150, 150],
        [186, 160],
        [180, 170],
        [140, 168],
      ]),
      '#76A243',
    ) +
    zig(158, 206, 118, 24, 5, '#FFF8EA', 7, 82) +
    scatter(r, 160, 206, 44, 22, (x, y) => dice(r, x, y, 4, '#FFF3D1'), 56)
  return s + leaf(r, 158, 180, 9) + leaf(r, 164, 232, 9)
})
dish('plate-empty', 137, (r) => {
  let s = plate(r, 200, 200, 186, 'petals', P.tala)
  let o = ''
  for (let i = 0; i < 8; i++)
    o +=
      g(
        `rotate(${i * 45})`,
        `<path d="M0,-16C18,-34 16,-62 0,-80C-16,-62-18,-34 0,-16Z" fill="${i % 2 ? P.mari : P.tala}"/><path d="M0,-28C7,-38 7,-52 0,-62C-7,-52-7,-38 0,-28Z" fill="#F5EBD3"/>`,
      ) + g(`rotate(${i * 45 + 22.5})`, circ(0, -84, 5, P.chile))
  return s + g('translate(200 200)', o + circ(0, 0, 12, P.chile))
})
import { optimize } from 'svgo'
for (const [k, s] of [
  ['asada', 3],
  ['pastor', 4],
  ['pollo', 6],
])
  dish('taco-' + k, s, (r) => taco(r, 196, 194, 176, k, 0.6))
dish('comal', 77, (r) => {
  let s =
    sh(blobD(r, 200, 200, 186, 186, 0.006, 24), 7, 11, 0.3) +
    blob(r, 200, 200, 188, 188, '#1B1617', 0.006, 24) +
    blob(r, 200, 200, 176, 176, '#332B2A', 0.006, 24) +
    blob(r, 202, 203, 168, 168, '#241D1D', 0.008, 24) +
    blob(r, 190, 200, 110, 104, '#4A241A', 0.1, 14, 0, 'opacity=".5"') +
    `<path d="M42,176A162,162 0 0 1 150,48" fill="none" stroke="#8A6A56" stroke-width="5" stroke-linecap="round" opacity=".7"/>`
  for (const [x, y, q] of [
    [130, 118, 58],
    [258, 104, 54],
    [96, 234, 52],
    [210, 214, 62],
    [304, 222, 52],
    [176, 318, 50],
    [278, 320, 42],
  ])
    s +=
      tortilla(r, x, y, q) +
      (q > 56
        ? path(
            smooth([
              [x - q * 0.5, y - q * 0.2],
              [x - q * 0.1, y - q * 0.6],
              [x + q * 0.45, y - q * 0.3],
              [x + q * 0.4, y + q * 0.2],
              [x, y + q * 0.4],
              [x - q * 0.4, y + q * 0.2],
            ]),
            '#FCEBC4',
            'opacity=".75"',
          ) + K.chars(r, x, y, q * 0.6, 9, 0.8)
        : '')
  return s
})
drawMore(dish)
drawDrinks(dish)
let tot = 0
for (let [k, v] of Object.entries(D)) {
  v = optimize(v, { multipass: true, floatPrecision: 1, plugins: ['preset-default'] }).data
  writeFileSync(`${out}/${k}.svg`, v)
  tot += v.length
}
console.log(Object.keys(D).length, ((tot / 1024) | 0) + 'KB')
