/* oxlint-disable oxc/approx-constant, unicorn/consistent-function-scoping -- the numbers, and every draw of chance, make the picture */
// Cut-paper kit: every shape is a jittered polygon, light from the upper left, one flat shadow.
export const P = {
  masa: '#FBF4E6',
  cream: '#FFFAEE',
  comal: '#2B2320',
  chile: '#B3261E',
  agave: '#2F6B4F',
  mari: '#F2A81D',
  tala: '#1F3A8A',
  tort: '#EFCB85',
  tortL: '#F7DFA8',
  tortD: '#D6A14C',
  char: '#9A5F2B',
  green: '#3F7F3A',
  greenL: '#6BA341',
  greenD: '#2A5A34',
  lime: '#B7D355',
  rad: '#D6336C',
}
export const rnd = (s) => () => {
  s |= 0
  s = (s + 0x6d2b79f5) | 0
  let t = Math.imul(s ^ (s >>> 15), 1 | s)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const f = (n) => +n.toFixed(1)
export const pick = (r, a) => a[Math.floor(r() * a.length)]
export const smooth = (p) => {
  const m = (a, b) => [f((a[0] + b[0]) / 2), f((a[1] + b[1]) / 2)]
  let d = 'M' + m(p[p.length - 1], p[0])
  for (let i = 0; i < p.length; i++) {
    d += 'Q' + f(p[i][0]) + ',' + f(p[i][1]) + ' ' + m(p[i], p[(i + 1) % p.length])
  }
  return d + 'Z'
}
export const poly = (p) => 'M' + p.map((q) => f(q[0]) + ',' + f(q[1])).join('L') + 'Z'
export const blobD = (r, x, y, rx, ry = rx, j = 0.05, n = 14, rot = 0) => {
  const p = []
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.2832,
      k = 1 + (r() - 0.5) * 2 * j
    const u = Math.cos(a) * rx * k * 1.03,
      v = Math.sin(a) * ry * k * 1.03
    p.push([x + u * Math.cos(rot) - v * Math.sin(rot), y + u * Math.sin(rot) + v * Math.cos(rot)])
  }
  return smooth(p)
}
export const path = (d, fill, x = '') => `<path d="${d}" fill="${fill}"${x ? ' ' + x : ''}/>`
export const sh = (d, dx = 5, dy = 8, o = 0.26) =>
  path(d, '#1d1310', `opacity="${o}" transform="translate(${dx} ${dy})"`)
export const blob = (r, x, y, rx, ry, fill, j, n, rot, x2) => path(blobD(r, x, y, rx, ry, j, n, rot), fill, x2)
export const circ = (x, y, R, fill, x2 = '') =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(R)}" fill="${fill}"${x2 ? ' ' + x2 : ''}/>`
export const g = (t, s) => `<g transform="${t}">${s}</g>`
// rounded capsule with jitter
export const capD = (r, x, y, len, w, rot, j = 0.03) => {
  const p = []
  const c = Math.cos(rot),
    s = Math.sin(rot)
  const add = (u, v) =>
    p.push([x + u * c - v * s + (r() - 0.5) * w * j * 2, y + u * s + v * c + (r() - 0.5) * w * j * 2])
  const h = len / 2 - w / 2
  for (let i = 0; i <= 5; i++) add(-h + (2 * h * i) / 5, -w / 2)
  for (let i = 1; i < 5; i++) {
    const a = -1.57 + (i * 3.1416) / 5
    add(h + ((Math.cos(a) * w) / 2) * 1.05, ((Math.sin(a) * w) / 2) * 1.05)
  }
  for (let i = 0; i <= 5; i++) add(h - (2 * h * i) / 5, w / 2)
  for (let i = 1; i < 5; i++) {
    const a = 1.57 + (i * 3.1416) / 5
    add(-h + ((Math.cos(a) * w) / 2) * 1.05, ((Math.sin(a) * w) / 2) * 1.05)
  }
  return smooth(p)
}
export const leaf = (r, x, y, s, cols = [P.green, P.greenL, P.greenD]) => {
  const a = r() * 6.28,
    c = pick(r, cols)
  let o = ''
  for (let i = -1; i < 2; i++) {
    const b = a + i * 0.85
    o += blob(r, x + Math.cos(b) * s * 0.75, y + Math.sin(b) * s * 0.75, s * 0.62, s * 0.45, c, 0.16, 7, b)
  }
  return o
}
export const dice = (r, x, y, s, c) => {
  const a = r() * 1.57
  const q = [0, 1, 2, 3].map((i) => [
    x + Math.cos(a + i * 1.57) * s * (0.85 + r() * 0.3),
    y + Math.sin(a + i * 1.57) * s * (0.85 + r() * 0.3),
  ])
  return path(poly(q), c)
}
export const limeWedge = (x, y, s, rot) =>
  g(
    `translate(${x} ${y}) rotate(${rot}) scale(${s / 40})`,
    `<path d="M-38,6C-34,38 34,38 38,6Z" fill="#1d1310" opacity=".25" transform="translate(4 7)"/><path d="M-40,0C-38,40 38,40 40,0Z" fill="#5B9733"/><path d="M-35,0C-33,32 33,32 35,0Z" fill="#EAF1C4"/><path d="M-30,2Q-27,17-14,23L-2,2Z" fill="#B9D65A"/><path d="M-10,24Q0,27 10,24L0,4Z" fill="#A9CB48"/><path d="M30,2Q27,17 14,23L2,2Z" fill="#B9D65A"/>`,
  )
export const limeWheel = (x, y, s, rot = 0) => {
  let o = circ(0, 0, 40, '#5B9733') + circ(0, 0, 35, '#EAF1C4')
  for (let i = 0; i < 8; i++)
    o += `<path d="M0,-4L8,-28Q0,-34-8,-28Z" fill="${i % 2 ? '#B9D65A' : '#A9CB48'}" transform="rotate(${i * 45})"/>`
  return g(`translate(${x} ${y}) rotate(${rot}) scale(${s / 40})`, circ(3, 5, 40, '#1d1310', 'opacity=".22"') + o)
}
export const radish = (r, x, y, s) =>
  circ(x + 1.5, y + 2.5, s, '#1d1310', 'opacity=".2"') +
  blob(r, x, y, s, s, P.rad, 0.05, 9) +
  blob(r, x, y, s * 0.8, s * 0.8, '#FFF3F2', 0.05, 9) +
  blob(r, x, y, s * 0.4, s * 0.4, '#FBD9DF', 0.15, 8)
export const jal = (r, x, y, s) =>
  blob(r, x + 1.5, y + 3, s, s, '#1d1310', 0.08, 9, 0, 'opacity=".22"') +
  blob(r, x, y, s, s, P.green, 0.08, 9) +
  blob(r, x, y, s * 0.72, s * 0.72, '#B5D27A', 0.08, 9) +
  [0, 1, 2]
    .map((i) => circ(x + Math.cos(i * 2.1) * s * 0.36, y + Math.sin(i * 2.1) * s * 0.36, s * 0.15, '#F5EFC9'))
    .join('')
export const chars = (r, x, y, R, n, o = 0.5) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    const a = r() * 6.28,
      d = Math.sqrt(r()) * R
    const k = R * (0.03 + r() * 0.07)
    s += blob(
      r,
      x + Math.cos(a) * d,
      y + Math.sin(a) * d,
      k * 1.3,
      k,
      pick(r, [P.char, '#B27638', '#C48A45']),
      0.3,
      7,
      r() * 3,
      `opacity="${(o * (0.6 + r() * 0.6)).toFixed(2)}"`,
    )
  }
  return s
}
export const tortilla = (r, x, y, R) =>
  sh(blobD(r, x, y, R, R, 0.025, 16)) +
  blob(r, x + R * 0.07, y + R * 0.1, R * 0.98, R * 0.97, P.tortD, 0.03, 16) +
  blob(r, x, y, R, R, P.tort, 0.025, 16) +
  blob(r, x - R * 0.03, y - R * 0.04, R * 0.9, R * 0.9, P.tortL, 0.03, 14) +
  chars(r, x, y, R * 0.86, 16)
export const FILL = {
  asada: { m: ['#4E281B', '#633521', '#76442A', '#8A5633'], d: ['#FFF8EA'], l: 1 },
  pastor: { m: ['#A93417', '#C24A20', '#D8662D', '#8F2B14'], d: ['#F6C945', '#FFDF7A', '#FFF8EA'], l: 1 },
  pollo: { m: ['#F2CE86', '#E8B55E', '#F6DBA2'], d: ['#D6402C', '#E2502C', '#FFF8EA'], l: 0.8, base: '#CF8F3E' },
  pescado: { m: ['#E0A043', '#EDBB66', '#D18A33'], d: ['#7D3C7E', '#9A5A97', '#FFF8EA'], l: 0.6 },
  carnitas: { m: ['#8A4319', '#A85C29', '#C27A3C', '#6F3512'], d: ['#FFF8EA'], l: 0.4 },
  hongos: { m: ['#F5E6C4', '#EAD4A6', '#FBF0D6'], d: ['#FFFDF4', '#FFF8EA'], l: 0.7, base: '#A3281A' },
}
// One piece of a filling: chicken is cut and grilled, pork is pulled, a mushroom is sliced through cap and stem.
const piece = (r, a, b, R, kind, m, i) => {
  const w = r() * 6.28
  if (kind === 'pollo') {
    const k = R * (0.17 + r() * 0.06)
    const bar = (u, o) =>
      `<path d="M${f(u)},${f(-k * 0.5)}L${f(u + k * 0.15)},${f(k * 0.5)}" stroke="#5E3216" stroke-width="${f(R * 0.032)}" stroke-linecap="round" opacity="${o}"/>`
    const d = blobD(r, 0, 0, k * 1.15, k * 0.78, 0.1, 8)
    return g(
      `translate(${f(a)} ${f(b)}) rotate(${f((w * 57.3) % 50)})`,
      sh(d, 1.5, 3, 0.32) + path(d, m) + bar(-k * 0.55, 0.85) + bar(0, 0.85) + bar(k * 0.5, 0.7),
    )
  }
  if (kind === 'hongos') {
    const k = R * (0.2 + r() * 0.06)
    const cap =
      'M-1,.1C-1.05,-.75 1.05,-.75 1,.1C.7,.3 .42,.16 .3,.14L.26,.82C.1,.98-.1,.98-.26,.82L-.3,.14C-.42,.16-.7,.3-1,.1Z'
    return g(
      `translate(${f(a)} ${f(b)}) rotate(${f(w * 57.3)}) scale(${f(k)})`,
      `<path d="${cap}" fill="#1d1310" opacity=".3" transform="translate(.12 .2)"/><path d="${cap}" fill="${m}" stroke="#7A4A24" stroke-width=".16" stroke-linejoin="round"/><path d="M-.62,.02C-.4,-.16 .4,-.16 .62,.02" fill="none" stroke="#A67A48" stroke-width=".13" stroke-linecap="round"/>`,
    )
  }
  if (kind === 'carnitas') {
    const k = R * (0.14 + r() * 0.1),
      strand = `M${f(-k)},0Q${f((r() - 0.5) * k)},${f((r() - 0.5) * k * 1.4)} ${f(k)},${f((r() - 0.5) * k * 0.5)}`
    const line = (c, w, x2 = '') =>
      `<path d="${strand}" fill="none" stroke="${c}" stroke-width="${f(w)}" stroke-linecap="round"${x2}/>`
    const thick = R * (0.05 + r() * 0.05)
    return g(
      `translate(${f(a)} ${f(b)}) rotate(${f(w * 57.3)})`,
      (i % 3 ? '' : line('#1d1310', thick * 1.4, ' opacity=".3"')) + line(m, thick),
    )
  }
  const k = R * (0.075 + r() * 0.07)
  const d = blobD(r, a, b, k * 1.5, k, 0.25, 7, r() * 3)
  return (i % 3 ? '' : sh(d, 1.5, 2.5, 0.3)) + path(d, m)
}
// A ring of pickled onion, seen as an arc.
const onion = (r, a, b, R) => {
  const k = R * (0.17 + r() * 0.08)
  return g(
    `translate(${f(a)} ${f(b)}) rotate(${f(r() * 360)})`,
    `<path d="M${f(-k)},0Q0,${f(-k * 1.3)} ${f(k)},0" fill="none" stroke="${pick(r, ['#E0447B', '#D6336C', '#F06E9C'])}" stroke-width="${f(R * 0.085)}" stroke-linecap="round"/><path d="M${f(-k * 0.8)},${f(-k * 0.1)}Q0,${f(-k * 1.15)} ${f(k * 0.8)},${f(-k * 0.1)}" fill="none" stroke="#FBD3DF" stroke-width="${f(R * 0.024)}" stroke-linecap="round"/>`,
  )
}
export const taco = (r, x, y, R, kind = 'asada', rot = r() * 3) => {
  const F = FILL[kind]
  let s = tortilla(r, x, y, R)
  const c = Math.cos(rot),
    n = Math.sin(rot)
  const at = (k = 1) => {
    const A = r() * 6.28,
      D = Math.sqrt(r()) * k,
      u = Math.cos(A) * D * R * 0.7,
      v = Math.sin(A) * D * R * 0.43
    return [x + u * c - v * n, y + u * n + v * c]
  }
  s += path(blobD(r, x, y, R * 0.78, R * 0.5, 0.12, 14, rot), F.base ?? F.m[0], F.base ? '' : 'opacity=".5"')
  const pieces = { pollo: 16, hongos: 9, carnitas: 46 }[kind] ?? 38
  for (let i = 0; i < pieces; i++) {
    const [a, b] = at(kind === 'pollo' || kind === 'hongos' ? 0.9 : 1)
    s += piece(r, a, b, R, kind, pick(r, F.m), i)
  }
  if (kind === 'carnitas') for (let i = 0; i < 11; i++) s += onion(r, ...at(0.8), R)
  for (let i = 0; i < 16; i++) {
    const [a, b] = at(0.95)
    s += dice(r, a, b, R * (0.035 + r() * 0.025), pick(r, F.d))
  }
  for (let i = 0; i < 13 * F.l; i++) {
    const [a, b] = at(0.95)
    s += leaf(r, a, b, R * 0.06)
  }
  return s
}
export const plate = (r, x, y, R, style, c1, c2 = P.mari) => {
  let s = sh(blobD(r, x, y, R, R, 0.006, 24), 7, 11, 0.3) + blob(r, x, y, R, R, P.cream, 0.006, 24)
  s += `<circle cx="${x}" cy="${y}" r="${f(R * 0.955)}" fill="none" stroke="${c1}" stroke-width="${f(R * 0.022)}"/>`
  const N = { petals: 20, waves: 18, diamonds: 18, leaves: 24 }[style]
  for (let i = 0; i < N; i++) {
    const a = (i * 360) / N + (r() - 0.5) * 1.5,
      k = 0.94 + r() * 0.12
    let u = ''
    if (style === 'petals')
      u = `<path d="M0,${f(-R * 0.735)}C${f(R * 0.075)},${f(-R * 0.79)} ${f(R * 0.06)},${f(-R * 0.88)} 0,${f(-R * 0.92)}C${f(-R * 0.06)},${f(-R * 0.88)} ${f(-R * 0.075)},${f(-R * 0.79)} 0,${f(-R * 0.735)}Z" fill="${i % 2 ? c2 : c1}"/>`
    if (style === 'waves')
      u =
        `<path d="M${f(-R * 0.14)},${f(-R * 0.92)}Q0,${f(-R * 0.72)} ${f(R * 0.14)},${f(-R * 0.92)}" fill="none" stroke="${c1}" stroke-width="${f(R * 0.034)}"/>` +
        circ(0, -R * 0.885, R * 0.032, c2)
    if (style === 'diamonds')
      u =
        `<path d="M0,${f(-R * 0.74)}L${f(R * 0.07)},${f(-R * 0.83)}L0,${f(-R * 0.92)}L${f(-R * 0.07)},${f(-R * 0.83)}Z" fill="${c1}"/>` +
        circ(0, -R * 0.83, R * 0.022, P.cream) +
        g(`rotate(${180 / N})`, circ(0, -R * 0.83, R * 0.024, c2))
    if (style === 'leaves')
      u = `<path d="M${f(-R * 0.03)},${f(-R * 0.75)}Q${f(-R * 0.07)},${f(-R * 0.86)} ${f(R * 0.05)},${f(-R * 0.92)}Q${f(R * 0.09)},${f(-R * 0.8)} ${f(-R * 0.03)},${f(-R * 0.75)}Z" fill="${i % 3 === 2 ? c2 : c1}"/>`
    s += g(`translate(${x} ${y}) rotate(${f(a)}) scale(${f(k * 10) / 10} 1)`, u)
  }
  s += `<circle cx="${x}" cy="${y}" r="${f(R * 0.7)}" fill="#F5EBD3"/><path d="M${f(x - R * 0.69)},${y}A${f(R * 0.69)},${f(R * 0.69)} 0 0 1 ${x},${f(y - R * 0.69)}" fill="none" stroke="#DCC9A3" stroke-width="${f(R * 0.03)}" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${f(R * 0.7)}" fill="none" stroke="${c1}" stroke-width="${f(R * 0.012)}"/>`
  return s
}
export const bowl = (r, x, y, R, c, inside) =>
  sh(blobD(r, x, y, R, R, 0.01, 18), 5, 9, 0.3) +
  blob(r, x, y, R, R, c, 0.012, 18) +
  blob(r, x, y, R * 0.86, R * 0.86, '#1d1310', 0.012, 16, 0, 'opacity=".25"') +
  blob(r, x + R * 0.02, y + R * 0.03, R * 0.83, R * 0.83, inside, 0.02, 16)
export const scatter = (r, x, y, R, n, fn, ry = R) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    const a = r() * 6.28,
      d = Math.sqrt(r())
    s += fn(x + Math.cos(a) * d * R, y + Math.sin(a) * d * ry, i)
  }
  return s
}
export const chip = (r, x, y, s, rot) => {
  const q = [0, 1, 2].map((i) => [
    x + Math.cos(rot + i * 2.094) * s * (0.92 + r() * 0.16),
    y + Math.sin(rot + i * 2.094) * s * (0.92 + r() * 0.16),
  ])
  const fat = []
  for (let i = 0; i < 3; i++) {
    const A = q[i],
      B = q[(i + 1) % 3]
    fat.push(
      [A[0] * 0.93 + B[0] * 0.07, A[1] * 0.93 + B[1] * 0.07],
      [(A[0] + B[0]) / 2 + (r() - 0.5) * s * 0.1, (A[1] + B[1]) / 2 + (r() - 0.5) * s * 0.1],
      [A[0] * 0.07 + B[0] * 0.93, A[1] * 0.07 + B[1] * 0.93],
    )
  }
  const d = smooth(fat)
  return (
    sh(d, 3, 5, 0.28) +
    path(d, pick(r, ['#E9B64C', '#E2A93C', '#F0C461'])) +
    scatter(r, x, y, s * 0.35, 5, (a, b) => circ(a, b, s * 0.035, pick(r, ['#B9772A', '#FBE3A1']), 'opacity=".8"'))
  )
}
export const zig = (x, y, w, h, n, c, sw, rot = 0) => {
  let d = `M${-w / 2},${-h / 2}`
  for (let i = 1; i <= n; i++)
    d += `Q${f(-w / 2 + (w * (i - 0.5)) / n)},${i % 2 ? h : -h} ${f(-w / 2 + (w * i) / n)},${f(i % 2 ? h / 2 : -h / 2)}`
  return `<path d="${d}" fill="none" stroke="${c}" stroke-width="${sw}" stroke-linecap="round" transform="translate(${x} ${y}) rotate(${rot})"/>`
}
export const pecan = (r, x, y, s, rot) =>
  g(
    `translate(${f(x)} ${f(y)}) rotate(${f(rot)}) scale(${s / 40})`,
    `<path d="M-36,3C-30,28 30,28 38,3C30,-22-30,-24-36,3Z" fill="#1d1310" opacity=".28" transform="translate(4 7)"/><path d="M-38,0C-32,-26 30,-24 38,0C30,25-30,27-38,0Z" fill="#8A4A22"/><path d="M-34,-2C-20,-9 20,-9 34,-1M-31,-9C-18,-19 18,-19 30,-8M-31,8C-18,18 18,18 30,7" fill="none" stroke="#5E2E14" stroke-width="4" stroke-linecap="round"/><path d="M-24,-13C-10,-20 10,-20 20,-13" fill="none" stroke="#C07A42" stroke-width="3" stroke-linecap="round"/>`,
  )
export const svg = (w, h, s) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${s}</svg>`
