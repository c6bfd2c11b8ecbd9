/* oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the dish that they draw */
import * as K from './kit.mjs'
const { P, blob, blobD, path, sh, circ, g, capD, leaf, dice, limeWedge, radish, jal, plate, bowl, scatter } = K
const { chip, zig, pecan, pick, smooth } = K

const rice = (r, x, y, rx, ry, c = ['#F0A04E', '#E88D3E', '#F7BC76', '#D96F32']) =>
  sh(blobD(r, x, y, rx, ry, 0.08, 13), 3, 5, 0.2) +
  blob(r, x, y, rx, ry, c[3], 0.08, 13) +
  scatter(r, x, y, rx * 0.86, 80, (a, b) => path(capD(r, a, b, 11, 4, r() * 3), pick(r, c)), ry * 0.86)
const crumbs = (r, x, y, R, n, ry = R) => scatter(r, x, y, R, n, (a, b) => dice(r, a, b, 4.5, '#FFF8EA'), ry)
const avocado = (r, x, y, rot, k = 1) =>
  g(
    `translate(${x} ${y}) rotate(${rot}) scale(${k})`,
    '<path d="M-44,0Q0,-42 44,0Q0,-19-44,0Z" fill="#1d1310" opacity=".25" transform="translate(3 5)"/><path d="M-44,0Q0,-42 44,0Q0,-19-44,0Z" fill="#4F7F2C"/><path d="M-39,-3Q0,-38 39,-3Q0,-21-39,-3Z" fill="#D3E08B"/>',
  )
const shrimp = (r, x, y, rot, k = 1) => {
  let o = ''
  const at = (t, R = 25) => [Math.cos(t) * R, Math.sin(t) * R]
  const body = '<path d="M-24,10A26,26 0 1 1 18,20" fill="none" stroke-linecap="round"'
  o += `<g transform="translate(4 6)" opacity=".28">${body} stroke="#1d1310" stroke-width="21"/></g>`
  o += `${body} stroke="#E2662F" stroke-width="21"/>${body} stroke="#F6A56B" stroke-width="13"/>`
  for (let i = 0; i < 6; i++) {
    const [a, b] = at(2.9 + i * 0.62, 17),
      [c, d] = at(2.9 + i * 0.62, 34)
    o += `<path d="M${a.toFixed(1)},${b.toFixed(1)}L${c.toFixed(1)},${d.toFixed(1)}" stroke="#D2521F" stroke-width="3" stroke-linecap="round"/>`
  }
  o += '<path d="M16,18L34,28L22,36L12,26Z" fill="#D2521F" stroke="#D2521F" stroke-width="4" stroke-linejoin="round"/>'
  return g(`translate(${x} ${y}) rotate(${rot}) scale(${k})`, o)
}

/** The dishes that came after the first menu. `dish` takes a name, a seed and what draws it. */
export function drawMore(dish) {
  dish('torta', 211, (r) => {
    let s = plate(r, 200, 200, 186, 'waves', P.chile)
    s += sh(blobD(r, 200, 204, 126, 112, 0.05, 16), 4, 7, 0.25) + blob(r, 200, 204, 126, 112, '#A6301A', 0.05, 16)
    s += scatter(r, 200, 204, 104, 12, (x, y) => blob(r, x, y, 20, 9, '#C64A26', 0.2, 9, r() * 3, 'opacity=".7"'), 90)
    const roll = (x, y, rot) => {
      const c = Math.cos(rot),
        n = Math.sin(rot)
      const d = capD(r, x, y, 212, 104, rot, 0.02)
      let o = sh(d, 6, 11, 0.34) + path(d, '#B86F2C') + path(capD(r, x - 4, y - 7, 196, 82, rot), '#D9974A')
      o += path(capD(r, x - 10, y - 18, 150, 34, rot), '#EDBB72')
      for (let i = -1; i < 2; i++)
        o += path(capD(r, x + i * 54 * c, y - 8 + i * 54 * n, 58, 9, rot + 1.1, 0.1), '#F6DDA9')
      return o
    }
    s += roll(200, 190, -0.3)
    // the filling shows along the lower edge, and the sauce has run over one end
    for (let i = 0; i < 15; i++) {
      const u = -92 + i * 13
      const x = 200 + u * Math.cos(-0.3) + 48 * 0.3,
        y = 190 + u * Math.sin(-0.3) + 49
      s += path(blobD(r, x, y, 12, 8, 0.25, 8), pick(r, ['#7C4019', '#9A5226', '#B8703A', '#5B9733', '#E0447B']))
    }
    s += path(
      smooth([
        [238, 116],
        [286, 112],
        [312, 148],
        [300, 196],
        [268, 214],
        [262, 176],
        [246, 186],
        [236, 150],
      ]),
      '#B3321A',
    )
    s += path(
      smooth([
        [254, 124],
        [282, 122],
        [294, 142],
        [276, 138],
      ]),
      '#D9603A',
    )
    return (
      s +
      scatter(r, 150, 200, 66, 9, (x, y) => dice(r, x, y, 5, pick(r, ['#E0447B', '#F2A0B5'])), 30) +
      leaf(r, 262, 150, 10) +
      leaf(r, 122, 236, 9) +
      limeWedge(136, 282, 30, 12) +
      radish(r, 268, 268, 18)
    )
  })

  dish('sopa', 223, (r) => {
    let s = plate(r, 200, 200, 186, 'leaves', P.tala) + bowl(r, 200, 200, 134, '#C98A2E', '#B5431C')
    s += scatter(r, 200, 202, 98, 9, (x, y) => blob(r, x, y, 26, 11, '#D2622F', 0.2, 9, r() * 3, 'opacity=".7"'))
    s += scatter(r, 200, 200, 84, 10, (x, y) => circ(x, y, 4 + r() * 5, '#E88D3E', 'opacity=".6"'))
    s += scatter(r, 192, 196, 62, 26, (x, y) => {
      const d = capD(r, x, y, 66 + r() * 22, 12, r() * 3.1, 0.1)
      return sh(d, 2, 4, 0.3) + path(d, pick(r, ['#E9B64C', '#F0C461', '#D99A35']))
    })
    s += avocado(r, 236, 232, -24) + avocado(r, 250, 254, -18, 0.86)
    s += crumbs(r, 188, 190, 56, 26)
    s += zig(186, 196, 96, 26, 5, '#FFF8EA', 7, -20)
    return (
      s +
      scatter(r, 196, 196, 66, 8, (x, y) => leaf(r, x, y, 7)) +
      path(capD(r, 138, 236, 74, 15, 0.9, 0.12), '#5A1D12') +
      path(capD(r, 136, 233, 60, 5, 0.9, 0.1), '#8A3320') +
      limeWedge(270, 160, 26, -40)
    )
  })

  dish('quesadilla-ninos', 227, (r) => {
    let s = plate(r, 200, 200, 186, 'petals', P.agave)
    const wedge = (i) => {
      const a = i * 1.571 + 0.1,
        x = 204 + Math.cos(a + 0.785) * 15,
        y = 202 + Math.sin(a + 0.785) * 15
      const w = (R, k, j) => {
        const p = [[x + Math.cos(a + 0.785) * (119 - R), y + Math.sin(a + 0.785) * (119 - R)]]
        for (let t = 0; t <= 6; t++) {
          const b = a + k + ((1.571 - 2 * k) * t) / 6
          p.push([x + Math.cos(b) * R * (1 + (r() - 0.5) * j), y + Math.sin(b) * R * (1 + (r() - 0.5) * j)])
        }
        return K.poly(p)
      }
      const layer = (d, c) => `<path d="${d}" fill="${c}" stroke="${c}" stroke-linejoin="round" stroke-width="10"/>`
      return (
        sh(w(122, 0.02, 0.04), 6, 10, 0.28) +
        layer(w(119, 0, 0.08), '#F7C63C') +
        layer(w(112, 0.06, 0.02), P.tort) +
        layer(w(102, 0.11, 0.02), P.tortL) +
        K.chars(r, x + Math.cos(a + 0.785) * 64, y + Math.sin(a + 0.785) * 64, 36, 14, 0.75)
      )
    }
    s += wedge(0) + wedge(1) + wedge(3)
    // where the fourth wedge was: a cup of crema, and slices of orange
    s += bowl(r, 152, 138, 42, P.chile, '#FFF8EA') + path(capD(r, 148, 134, 34, 7, -0.5), '#F3E4C3')
    for (const [x, y, k, rot] of [
      [102, 178, 27, 20],
      [134, 198, 25, 70],
    ]) {
      let o = circ(2, 4, 40, '#1d1310', 'opacity=".25"') + circ(0, 0, 40, '#E07B12') + circ(0, 0, 35, '#FCE3B0')
      for (let i = 0; i < 8; i++)
        o += `<path d="M0,-5L9,-29Q0,-35-9,-29Z" fill="${i % 2 ? '#F7A32B' : '#F29316'}" transform="rotate(${i * 45})"/>`
      s += g(`translate(${x} ${y}) rotate(${rot}) scale(${k / 40})`, o)
    }
    return s
  })

  dish('tlayuda', 239, (r) => {
    let s = plate(r, 200, 200, 186, 'diamonds', P.agave)
    s += sh(blobD(r, 200, 200, 156, 156, 0.02, 20), 6, 11, 0.32) + blob(r, 200, 200, 156, 156, '#C98F3F', 0.025, 20)
    s += blob(r, 198, 197, 148, 148, '#E3B262', 0.02, 20) + K.chars(r, 200, 200, 146, 60, 0.8)
    s += blob(r, 200, 200, 126, 126, '#4A2417', 0.05, 18) + blob(r, 196, 194, 110, 108, '#5E3222', 0.06, 16)
    s += scatter(r, 200, 200, 116, 52, (x, y) =>
      path(capD(r, x, y, 40 + r() * 20, 4.5, r() * 3.1, 0.2), pick(r, ['#FFF6E0', '#FBEBC4', '#FFFDF4'])),
    )
    s += scatter(r, 200, 200, 104, 34, (x, y) =>
      path(capD(r, x, y, 30, 4, r() * 3.1, 0.2), pick(r, ['#BBD585', '#D9E7A8', '#94BF58'])),
    )
    for (const [x, y, rot] of [
      [148, 150, 0.5],
      [232, 138, -0.5],
      [262, 214, 1.2],
      [196, 258, 0.1],
      [136, 232, -0.8],
    ]) {
      const d = capD(r, x, y, 92, 28, rot, 0.12)
      s += sh(d, 3, 5, 0.34) + path(d, '#6B2A16') + path(capD(r, x - 3, y - 4, 74, 12, rot, 0.2), '#944326')
      for (let i = -1; i < 2; i++)
        s += path(
          capD(r, x + i * 22 * Math.cos(rot), y + i * 22 * Math.sin(rot), 20, 4, rot + 1.2),
          '#3B150B',
          'opacity=".7"',
        )
    }
    s += avocado(r, 198, 196, 20) + avocado(r, 204, 216, 30, 0.9)
    for (const [x, y] of [
      [176, 116],
      [284, 172],
      [240, 276],
      [118, 192],
      [166, 286],
    ])
      s +=
        circ(x + 2, y + 3, 17, '#1d1310', 'opacity=".25"') +
        circ(x, y, 17, '#C8321F') +
        circ(x, y, 13, '#E2502C') +
        scatter(r, x, y, 8, 5, (a, b) => circ(a, b, 1.8, '#F8C56A'))
    return s + crumbs(r, 200, 200, 104, 24) + scatter(r, 200, 200, 100, 10, (x, y) => leaf(r, x, y, 8))
  })

  dish('taquitos', 241, (r) => {
    let s = plate(r, 200, 200, 186, 'petals', P.chile)
    s += scatter(r, 200, 200, 112, 40, (x, y) =>
      path(blobD(r, x, y, 24, 9, 0.25, 8, r() * 3), pick(r, ['#7DB148', '#94BF58', '#BBD585', '#5B9733'])),
    )
    const tube = (x, y, rot) => {
      const c = Math.cos(rot),
        n = Math.sin(rot)
      const d = capD(r, x, y, 214, 40, rot, 0.03)
      let o =
        sh(d, 5, 9, 0.34) +
        path(d, '#B9752B') +
        path(capD(r, x - 3 + 5 * n, y - 5 * c, 204, 24, rot), '#DDA044') +
        path(capD(r, x + 8 * n, y - 9 * c, 170, 8, rot), '#F3CB79')
      for (let i = 0; i < 5; i++)
        o += path(
          capD(r, x + (-70 + i * 34) * c, y + (-70 + i * 34) * n, 22, 5, rot + 1.2, 0.2),
          P.char,
          'opacity=".5"',
        )
      for (const e of [-1, 1]) {
        const ex = x + e * 102 * c,
          ey = y + e * 102 * n
        o +=
          path(blobD(r, ex, ey, 9, 17, 0.08, 10, rot), '#8A4F1C') +
          path(blobD(r, ex, ey, 6, 12, 0.15, 9, rot), '#F0DDB4')
      }
      return o
    }
    s += tube(168, 142, -0.42) + tube(188, 182, -0.36) + tube(206, 222, -0.44) + tube(226, 262, -0.38)
    s += zig(196, 200, 150, 34, 6, '#FFFDF4', 11, 56)
    s += scatter(r, 198, 200, 74, 22, (x, y) => dice(r, x, y, 6, pick(r, ['#D6402C', '#FFF8EA', '#FFF8EA'])))
    return (
      s +
      scatter(r, 198, 200, 74, 9, (x, y) => leaf(r, x, y, 8)) +
      bowl(r, 112, 258, 38, P.comal, '#B3261E') +
      scatter(r, 112, 259, 22, 8, (x, y) => dice(r, x, y, 3.5, '#F08A6B'))
    )
  })

  dish('elote', 251, (r) => {
    let s = plate(r, 200, 200, 186, 'waves', P.agave) + bowl(r, 200, 200, 124, P.chile, '#E8A91F')
    s += scatter(r, 200, 202, 94, 170, (x, y) => {
      const k = 8 + r() * 2
      return (
        circ(x + 1, y + 2.5, k, '#8A5A10', 'opacity=".3"') +
        circ(x, y, k, pick(r, ['#F9CF45', '#F6C02C', '#FBDD77', '#EFB31F', '#FCE9A6']))
      )
    })
    s += scatter(r, 200, 200, 84, 12, (x, y) =>
      blob(r, x, y, 8, 6, pick(r, ['#B9772A', '#9A5F2B']), 0.2, 8, r() * 3, 'opacity=".7"'),
    )
    s += zig(200, 196, 140, 44, 5, '#FFFDF4', 15, -14)
    s += crumbs(r, 200, 200, 72, 46)
    s += scatter(r, 200, 200, 80, 70, (x, y) => circ(x, y, 1.4 + r() * 2, pick(r, ['#B3261E', '#8E1B15', '#D6402C'])))
    return s + scatter(r, 200, 200, 72, 9, (x, y) => leaf(r, x, y, 8)) + limeWedge(266, 252, 36, -35)
  })

  dish('camarones', 257, (r) => {
    let s = plate(r, 200, 200, 186, 'diamonds', P.tala)
    s += rice(r, 258, 252, 62, 44, ['#FFFDF4', '#FBF0D6', '#FFFFFF', '#EFE2C2'])
    s += path(
      smooth([
        [92, 150],
        [150, 104],
        [240, 110],
        [296, 160],
        [284, 214],
        [200, 236],
        [150, 280],
        [104, 238],
      ]),
      '#E9A93A',
      'opacity=".75"',
    )
    s += scatter(r, 180, 180, 80, 14, (x, y) => circ(x, y, 4 + r() * 6, '#F7CF6E', 'opacity=".7"'))
    for (const [x, y, rot] of [
      [142, 146, 10],
      [208, 134, 120],
      [268, 164, 200],
      [130, 214, -70],
      [194, 204, 60],
      [160, 270, 150],
    ])
      s += shrimp(r, x, y, rot, 1.02)
    s += scatter(r, 186, 190, 92, 34, (x, y) => dice(r, x, y, 4.5, pick(r, ['#FBECC4', '#F3D28A', '#D99A35'])))
    return s + scatter(r, 190, 190, 92, 13, (x, y) => leaf(r, x, y, 7)) + limeWedge(276, 116, 28, -60)
  })

  dish('mole', 269, (r) => {
    let s = plate(r, 200, 200, 186, 'leaves', P.chile)
    s += rice(r, 266, 262, 58, 40)
    const leg = (x, y, rot) =>
      g(
        `translate(${x} ${y}) rotate(${rot})`,
        '<g><path d="M-88,2C-92,-44-30,-66 20,-40C48,-26 60,-12 96,-10C112,-22 124,-10 116,0C126,10 112,22 96,12C60,16 48,30 20,44C-30,64-90,46-88,2Z" fill="#1d1310" opacity=".3" transform="translate(6 10)"/><path d="M-88,2C-92,-44-30,-66 20,-40C48,-26 60,-12 96,-10C112,-22 124,-10 116,0C126,10 112,22 96,12C60,16 48,30 20,44C-30,64-90,46-88,2Z" fill="#D08A45"/><path d="M92,-9C112,-20 122,-10 114,0C124,10 110,20 92,11Z" fill="#FBF0D6"/></g>',
      )
    s += path(
      smooth([
        [92, 190],
        [118, 128],
        [200, 98],
        [292, 122],
        [306, 190],
        [250, 226],
        [200, 286],
        [128, 270],
      ]),
      '#35170D',
    )
    s += leg(186, 168, -14) + leg(170, 226, 12)
    s += path(
      smooth([
        [98, 176],
        [128, 120],
        [196, 110],
        [246, 134],
        [236, 168],
        [252, 196],
        [226, 236],
        [196, 270],
        [134, 262],
        [100, 222],
      ]),
      '#4A2010',
    )
    s +=
      path(
        smooth([
          [120, 160],
          [146, 132],
          [198, 128],
          [214, 140],
          [166, 150],
          [136, 182],
        ]),
        '#7A3C1E',
      ) +
      path(
        smooth([
          [126, 222],
          [152, 208],
          [200, 214],
          [196, 226],
          [150, 230],
        ]),
        '#6B3218',
      )
    s += scatter(r, 174, 190, 62, 46, (x, y) => path(capD(r, x, y, 7, 3.6, r() * 3), pick(r, ['#FBEFCF', '#F3DDA4'])))
    return (
      s +
      pecan(r, 150, 168, 26, -20) +
      pecan(r, 206, 176, 26, 40) +
      pecan(r, 168, 234, 26, 8) +
      leaf(r, 228, 150, 10) +
      leaf(r, 124, 200, 9) +
      radish(r, 292, 190, 17)
    )
  })

  dish('chiles-rellenos', 271, (r) => {
    let s = plate(r, 200, 200, 186, 'petals', P.tala)
    s += sh(blobD(r, 200, 204, 124, 116, 0.05, 16), 3, 5, 0.2) + blob(r, 200, 204, 124, 116, '#C23A1E', 0.05, 16)
    s += scatter(r, 200, 204, 104, 14, (x, y) => blob(r, x, y, 18, 8, '#DB5A33', 0.2, 9, r() * 3, 'opacity=".75"'))
    const chile = (x, y, rot) => {
      const body = 'M-104,4C-104,-30-60,-50-14,-48C40,-46 82,-28 92,0C82,30 40,48-14,50C-60,52-104,36-104,4Z'
      return g(
        `translate(${x} ${y}) rotate(${rot})`,
        `<path d="${body}" fill="#1d1310" opacity=".32" transform="translate(5 10)"/><path d="${body}" fill="#D99A3A"/><path d="M-96,0C-92,-28-54,-42-14,-40C34,-38 70,-24 82,-4C40,-22-40,-24-96,0Z" fill="#F3C66A"/><path d="M-66,22C-40,34 20,34 54,20" fill="none" stroke="#B36F22" stroke-width="7" stroke-linecap="round" opacity=".7"/><path d="M-30,-14C0,-24 34,-18 52,-4C30,6-10,4-30,-14Z" fill="#2F6B36"/><path d="M-22,-14C0,-20 24,-16 36,-8" fill="none" stroke="#5B9733" stroke-width="4" stroke-linecap="round"/><path d="M88,-8L128,-16L132,-2L90,8Z" fill="#4F7F2C" stroke="#4F7F2C" stroke-width="5" stroke-linejoin="round"/>` +
          scatter(
            r,
            -10,
            0,
            70,
            14,
            (a, b) => blob(r, a, b, 5, 4, pick(r, ['#B9772A', '#FBE3A1']), 0.2, 7, 0, 'opacity=".7"'),
            30,
          ),
      )
    }
    s += chile(196, 154, -12) + chile(204, 252, 8)
    s +=
      path(
        smooth([
          [152, 118],
          [186, 112],
          [196, 150],
          [190, 196],
          [166, 186],
          [160, 150],
        ]),
        '#C23A1E',
      ) +
      path(
        smooth([
          [196, 222],
          [228, 216],
          [240, 256],
          [228, 292],
          [206, 280],
        ]),
        '#C23A1E',
      )
    return (
      s +
      zig(196, 202, 96, 22, 5, '#FFF8EA', 8, 82) +
      crumbs(r, 196, 202, 78, 26) +
      scatter(r, 200, 200, 84, 7, (x, y) => leaf(r, x, y, 8))
    )
  })

  dish('chilaquiles', 277, (r) => {
    let s = plate(r, 200, 200, 186, 'waves', P.tala)
    s += blob(r, 200, 202, 122, 118, '#5F8F2E', 0.05, 16)
    s += scatter(r, 200, 200, 106, 34, (x, y) => chip(r, x, y, 30, r() * 6))
    s += scatter(r, 200, 200, 104, 22, (x, y) =>
      blob(r, x, y, 26, 12, pick(r, ['#6E9F36', '#86B545', '#5F8F2E']), 0.25, 9, r() * 3, 'opacity=".9"'),
    )
    s += zig(196, 200, 170, 48, 6, '#FFFDF4', 9, 24)
    const egg = blobD(r, 210, 206, 62, 54, 0.12, 13)
    s +=
      sh(egg, 3, 6, 0.3) +
      path(egg, '#FFFDF4') +
      circ(206, 208, 23, '#E8910F') +
      circ(205, 205, 20, '#F7B02A') +
      path('M192,200A16,16 0 0 1 206,190', 'none', 'stroke="#FFE3A0" stroke-width="5" stroke-linecap="round"')
    for (let i = 0; i < 8; i++) {
      const a = i * 0.8 + 0.3,
        x = 200 + Math.cos(a) * 88,
        y = 200 + Math.sin(a) * 86
      s += `<path d="M${(x - 15).toFixed(1)},${y.toFixed(1)}q15,-22 30,0" fill="none" stroke="${i % 2 ? '#E0447B' : '#FFF3F2'}" stroke-width="6" stroke-linecap="round" transform="rotate(${i * 50} ${x.toFixed(1)} ${y.toFixed(1)})"/>`
    }
    return (
      s +
      crumbs(r, 200, 200, 98, 30) +
      scatter(r, 200, 200, 100, 10, (x, y) => leaf(r, x, y, 8)) +
      radish(r, 120, 250, 18) +
      radish(r, 138, 268, 16)
    )
  })

  dish('queso', 281, (r) => {
    let s = plate(r, 200, 200, 186, 'diamonds', P.chile)
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.28 + 0.5
      s += chip(r, 200 + Math.cos(a) * 124, 200 + Math.sin(a) * 124, 34, a + r())
    }
    s += sh(capD(r, 200, 206, 262, 46, 0.5), 4, 7, 0.3) + path(capD(r, 200, 206, 266, 46, 0.5), '#8A3F1C')
    s += bowl(r, 200, 200, 108, '#A9532A', '#F2B22B')
    s +=
      blob(r, 198, 197, 84, 82, '#F8C748', 0.04, 15) + blob(r, 190, 188, 58, 54, '#FBDA7C', 0.08, 13, 0, 'opacity=".8"')
    s += scatter(r, 200, 200, 80, 16, (x, y) =>
      blob(r, x, y, 9, 6, pick(r, ['#C98A2E', '#B9772A', '#DFA23C']), 0.2, 8, r() * 3, 'opacity=".75"'),
    )
    s += scatter(r, 202, 202, 56, 46, (x, y) => {
      const d = blobD(r, x, y, 8, 6.5, 0.25, 7, r() * 3)
      return sh(d, 1.5, 2.5, 0.3) + path(d, pick(r, ['#A93417', '#C24A20', '#8F2B14', '#D8662D']))
    })
    return (
      s +
      jal(r, 166, 158, 17) +
      jal(r, 246, 228, 16) +
      jal(r, 182, 246, 15) +
      scatter(r, 200, 200, 62, 9, (x, y) => leaf(r, x, y, 8))
    )
  })
}
