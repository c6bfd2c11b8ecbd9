/* oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the drink that they draw */
// Drinks stand in glasses on a painted saucer, seen from the side.
import * as K from './kit.mjs'
const { P, blobD, path, sh, circ, g, capD, leaf, limeWheel, limeWedge, pick, poly, scatter, smooth } = K

const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more ? ' ' + more : ''}/>`

/** A saucer in perspective, with petals on its rim, in the colors of the plates. */
const saucer = (c1, c2 = P.mari) => {
  let s = ellipse(208, 346, 156, 40, '#1d1310', 'opacity=".3"')
  s += ellipse(200, 336, 154, 40, '#E5D6B4') + ellipse(200, 332, 154, 38, P.cream)
  for (let i = 0; i < 22; i++) {
    const a = (i / 22) * 6.2832
    s += g(
      `translate(${(200 + Math.cos(a) * 130).toFixed(1)} ${(332 + Math.sin(a) * 31).toFixed(1)})`,
      ellipse(0, 0, 8 + Math.abs(Math.sin(a)) * 5, 4.5, i % 2 ? c2 : c1),
    )
  }
  return s + ellipse(200, 333, 106, 24, '#F0E3C6') + ellipse(204, 336, 92, 19, '#1d1310', 'opacity=".16"')
}

const ice = (x, y, k, rot) =>
  g(
    `translate(${x} ${y}) rotate(${rot})`,
    `<rect x="${-k}" y="${-k}" width="${2 * k}" height="${2 * k}" rx="6" fill="#fff" opacity=".4"/><path d="M${-k + 5},${k - 8}V${-k + 5}H${k - 8}" fill="none" stroke="#fff" stroke-width="4" opacity=".8" stroke-linecap="round"/>`,
  )

/** A tall glass with a liquid and its light side; `inside` lies in it, `above` on its rim. */
const tumbler = (r, { liquid, light, inside = '', above = '', behind = '', rim = '#FFFFFF' }) => {
  const outer = poly([
    [118, 62],
    [282, 62],
    [262, 338],
    [138, 338],
  ])
  const drink = smooth([
    [128, 104],
    [200, 106],
    [272, 104],
    [263, 220],
    [254, 322],
    [200, 330],
    [146, 322],
    [137, 220],
  ])
  return (
    sh(outer, 14, 8, 0.22) +
    behind +
    path(outer, '#E3EEF0', 'opacity=".92"') +
    path(drink, liquid) +
    path(
      smooth([
        [134, 112],
        [176, 114],
        [172, 220],
        [170, 318],
        [150, 316],
        [142, 220],
      ]),
      light,
      'opacity=".75"',
    ) +
    ellipse(200, 106, 72, 13, light) +
    inside +
    path('M146,84L158,312', 'none', 'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"') +
    path('M262,90L256,170', 'none', 'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"') +
    `<ellipse cx="200" cy="62" rx="82" ry="14" fill="none" stroke="${rim}" stroke-width="6"/>` +
    path('M140,338H260', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"') +
    above
  )
}

const cinnamon = (r, x, y, length, rot) =>
  path(capD(r, x, y, length, 17, rot), '#8A4A22') + path(capD(r, x - 3, y, length - 6, 5, rot), '#B8713C')

/** Grains of salt or chile along the rim of a glass. */
const crusted = (r, { x, y, rx, ry }, colors, n = 110) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    const a = r() * 6.2832
    s += circ(
      x + Math.cos(a) * rx + (r() - 0.5) * 6,
      y + Math.sin(a) * ry + (r() - 0.5) * 8,
      1.8 + r() * 2.4,
      pick(r, colors),
    )
  }
  return s
}

/** A beer mug with a handle; `drink` fills it and `foam` stands over it. */
const mug = (r, { liquid, light, inside, above }) => {
  const outer = poly([
    [104, 92],
    [268, 92],
    [262, 338],
    [110, 338],
  ])
  return (
    sh(outer, 14, 8, 0.22) +
    path('M262,132C340,124 346,286 260,282', 'none', 'stroke="#C9DCDF" stroke-width="24" stroke-linecap="round"') +
    path('M262,132C332,126 338,280 260,278', 'none', 'stroke="#F4FAFA" stroke-width="8" stroke-linecap="round"') +
    path(outer, '#E3EEF0', 'opacity=".95"') +
    path(
      poly([
        [116, 110],
        [256, 110],
        [250, 322],
        [122, 322],
      ]),
      liquid,
    ) +
    path(
      poly([
        [120, 110],
        [160, 110],
        [160, 322],
        [126, 322],
      ]),
      light,
      'opacity=".8"',
    ) +
    inside +
    [166, 206, 232]
      .map((x) => path(`M${x},140V306`, 'none', 'stroke="#fff" stroke-width="5" opacity=".28" stroke-linecap="round"'))
      .join('') +
    path('M128,124V304', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".6"') +
    path('M112,338H260', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8"') +
    above
  )
}

export function drawDrinks(dish) {
  dish(
    'agua-jamaica',
    103,
    (r) =>
      saucer(P.tala) +
      tumbler(r, {
        liquid: '#A3153A',
        light: '#C42A54',
        inside: ice(170, 140, 22, 12) + ice(226, 152, 20, 48) + ice(190, 198, 19, -18),
        above: limeWheel(276, 70, 38, 10) + leaf(r, 160, 96, 13),
      }),
  )
  dish(
    'agua-mango',
    127,
    (r) =>
      saucer(P.agave) +
      tumbler(r, {
        liquid: '#F09A1C',
        light: '#F9BC4B',
        rim: '#D9562B',
        inside:
          ice(172, 146, 21, 15) +
          ice(228, 160, 19, 50) +
          scatter(r, 200, 230, 46, 26, (x, y) => circ(x, y, 2, '#B3261E', 'opacity=".8"'), 80),
        above: crusted(r, { x: 200, y: 62, rx: 82, ry: 14 }, ['#8E1B15', '#B3261E', '#E0522C', '#FFFFFF']),
      }),
  )
  dish(
    'horchata',
    109,
    (r) =>
      saucer(P.tala) +
      tumbler(r, {
        liquid: '#EAD6AE',
        light: '#F8ECD2',
        behind: cinnamon(r, 246, 70, 150, -1.1),
        inside:
          ice(172, 146, 21, 18) +
          ice(222, 158, 20, 52) +
          scatter(r, 200, 108, 58, 44, (x, y) => circ(x, y, 1.8, '#9A5426', 'opacity=".8"'), 8),
      }),
  )
  dish('margarita', 113, (r) => {
    const bowl = smooth([
      [70, 92],
      [330, 92],
      [318, 150],
      [262, 208],
      [216, 226],
      [184, 226],
      [138, 208],
      [82, 150],
    ])
    const drink = smooth([
      [92, 112],
      [308, 112],
      [298, 148],
      [252, 194],
      [200, 212],
      [148, 194],
      [102, 148],
    ])
    return (
      saucer(P.chile) +
      sh(bowl, 12, 10, 0.18) +
      path('M192,218H208L212,312H188Z', '#DCE8EA') +
      ellipse(200, 320, 62, 15, '#E9F3F4') +
      ellipse(194, 316, 40, 8, '#FFFFFF', 'opacity=".8"') +
      path(bowl, '#E3EEF0', 'opacity=".92"') +
      path(drink, '#C3D56B') +
      path(
        smooth([
          [98, 114],
          [170, 114],
          [160, 190],
          [124, 172],
        ]),
        '#DCE99A',
        'opacity=".8"',
      ) +
      ellipse(200, 110, 112, 14, '#D9E78F') +
      ice(164, 120, 20, 14) +
      ice(222, 124, 19, 44) +
      path(
        'M112,128C118,160 134,180 152,192',
        'none',
        'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".6"',
      ) +
      crusted(r, { x: 200, y: 92, rx: 119, ry: 11 }, ['#FFFFFF', '#FFFFFF', '#F1F5F5'], 190) +
      limeWheel(318, 84, 44, 18)
    )
  })
  dish('cerveza', 229, (r) => {
    const glass = smooth([
      [176, 40],
      [224, 40],
      [226, 112],
      [232, 140],
      [262, 178],
      [266, 230],
      [264, 336],
      [200, 342],
      [136, 336],
      [134, 230],
      [138, 178],
      [168, 140],
      [174, 112],
    ])
    return (
      saucer(P.agave) +
      limeWedge(202, 30, 40, -8) +
      sh(glass, 14, 9, 0.26) +
      path(glass, '#7A3B12') +
      path(
        smooth([
          [182, 46],
          [200, 46],
          [198, 120],
          [186, 150],
          [166, 184],
          [164, 326],
          [146, 322],
          [146, 190],
          [174, 148],
          [182, 116],
        ]),
        '#B3661F',
        'opacity=".85"',
      ) +
      path('M170,52H230', 'none', 'stroke="#5A2A0C" stroke-width="12" stroke-linecap="round"') +
      path('M174,66H226', 'none', 'stroke="#9A5419" stroke-width="5" stroke-linecap="round"') +
      path(
        poly([
          [139, 206],
          [264, 206],
          [264, 302],
          [138, 302],
        ]),
        P.cream,
      ) +
      path('M139,216H264M138,292H264', 'none', `stroke="${P.chile}" stroke-width="5"`) +
      g(
        'translate(201 254)',
        Array.from(
          { length: 9 },
          (_, i) =>
            `<path d="M0,10Q-7,-12 0,-30Q7,-12 0,10Z" fill="${i % 2 ? P.agave : P.greenL}" transform="rotate(${-80 + i * 20})"/>`,
        ).join('') + path('M-26,12H26', 'none', `stroke="${P.mari}" stroke-width="6" stroke-linecap="round"`),
      ) +
      scatter(r, 232, 250, 28, 14, (x, y) => circ(x, y, 1.6 + r() * 2, '#FFFFFF', 'opacity=".55"'), 80) +
      path('M152,200V318', 'none', 'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"')
    )
  })
  dish(
    'michelada',
    233,
    (r) =>
      saucer(P.tala) +
      mug(r, {
        liquid: '#A82A12',
        light: '#C9431F',
        inside:
          ice(160, 140, 22, 14) +
          ice(222, 156, 20, 44) +
          scatter(r, 190, 226, 56, 40, (x, y) => circ(x, y, 2, '#4A1109', 'opacity=".8"'), 84),
        above:
          ellipse(186, 100, 82, 15, '#D8592F') +
          scatter(r, 186, 100, 70, 22, (x, y) => circ(x, y, 3 + r() * 4, '#F6D9A8', 'opacity=".75"'), 8) +
          crusted(r, { x: 186, y: 92, rx: 84, ry: 15 }, ['#8E1B15', '#B3261E', '#FFFFFF', '#E0522C', '#F6C945'], 170) +
          limeWheel(276, 84, 40, 14),
      }),
  )
  dish('cafe', 263, (r) => {
    const cup = smooth([
      [96, 132],
      [288, 132],
      [286, 220],
      [262, 308],
      [192, 330],
      [122, 308],
      [98, 220],
    ])
    const steam = (x, k) =>
      path(
        `M${x},116C${x - 18 * k},92 ${x + 18 * k},70 ${x},44`,
        'none',
        'stroke="#FFFDF4" stroke-width="9" stroke-linecap="round" opacity=".7"',
      )
    return (
      saucer(P.agave) +
      steam(156, 1) +
      steam(196, -1) +
      cinnamon(r, 258, 100, 128, -0.95) +
      sh(cup, 14, 9, 0.26) +
      path('M282,172C350,166 346,276 266,274', 'none', 'stroke="#8A3F1C" stroke-width="26" stroke-linecap="round"') +
      path('M282,166C338,164 334,262 268,264', 'none', 'stroke="#B5602F" stroke-width="8" stroke-linecap="round"') +
      path(cup, '#A5532B') +
      path(
        smooth([
          [106, 140],
          [168, 140],
          [160, 230],
          [164, 318],
          [128, 302],
          [108, 220],
        ]),
        '#C06C3B',
        'opacity=".8"',
      ) +
      ellipse(192, 134, 98, 21, '#8A3F1C') +
      ellipse(192, 136, 86, 16, '#2E160C') +
      ellipse(176, 133, 40, 5, '#6B4026', 'opacity=".8"') +
      Array.from({ length: 9 }, (_, i) => {
        const x = 112 + i * 20
        return g(
          `translate(${x} ${226 + Math.sin((i / 8) * 3.14) * 10})`,
          `<path d="M0,-12Q9,0 0,12Q-9,0 0,-12Z" fill="${i % 2 ? P.mari : P.cream}"/>`,
        )
      }).join('') +
      path(blobD(r, 92, 336, 20, 15, 0.08, 9), '#8A4A22') +
      path(blobD(r, 90, 331, 17, 10, 0.08, 9), '#C4843F')
    )
  })
}
