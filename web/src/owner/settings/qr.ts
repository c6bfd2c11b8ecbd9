// Our own, since the one text it draws is a secret and no library of the dashboard draws it: QR codes (ISO 18004) in byte mode, correction level M, up to version 20.

/** Correction bytes of a block, and blocks, by version from 1. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

type Grid = { dark: boolean[][]; fixed: boolean[][] }

/** The squares of a text's QR code, row by row; true is dark. Throws when the text is longer than 666 bytes. */
export function qrOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = correction.findIndex((_, index) => bitsFor(index + 1, bytes.length) <= 8 * dataBytes(index + 1)) + 1
  if (version === 0) throw new RangeError('the text is too long for a QR code')
  const words = withCorrection(version, packed(version, bytes))
  const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(version, words, mask))
  const penalties = drawn.map(penaltyOf)
  return drawn[penalties.indexOf(Math.min(...penalties))]!
}

const bitsFor = (version: number, length: number): number => 4 + (version < 10 ? 8 : 16) + 8 * length

/** Squares that hold words, in bits, of a version. */
function room(version: number): number {
  const aligned = Math.floor(version / 7) + 2
  const alignment = version > 1 ? (25 * aligned - 10) * aligned - 55 : 0
  return (16 * version + 128) * version + 64 - alignment - (version > 6 ? 36 : 0)
}

const dataBytes = (version: number): number =>
  Math.floor(room(version) / 8) - correction[version - 1]! * blocks[version - 1]!

function packed(version: number, bytes: Uint8Array): number[] {
  const capacity = dataBytes(version)
  let bits = '0100' + bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  bits += '0000'.slice(0, 8 * capacity - bits.length)
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const words = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  for (let pad = 0; words.length < capacity; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11)
  return words
}

function times(x: number, y: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((y >>> bit) & 1) * x
  }
  return product
}

/** Reed and Solomon's remainder: the correction bytes of a block. */
function remainder(data: number[], degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0))
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0)
  const rest = Array.from({ length: degree }, () => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((by, index) => (rest[index]! ^= times(by, factor)))
  }
  return rest
}

const woven = (rows: number[][]): number[] =>
  Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, index) =>
    rows.flatMap((row) => row[index] ?? []),
  ).flat()

/** Data and correction, block by block, woven together. */
function withCorrection(version: number, data: number[]): number[] {
  const count = blocks[version - 1]!
  const short = Math.floor(data.length / count)
  const longer = data.length % count
  let at = 0
  const parts = Array.from({ length: count }, (_, index) => {
    const part = data.slice(at, (at += short + (index >= count - longer ? 1 : 0)))
    return { part, check: remainder(part, correction[version - 1]!) }
  })
  return [...woven(parts.map(({ part }) => part)), ...woven(parts.map(({ check }) => check))]
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function draw(version: number, words: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version
  const grid: Grid = {
    dark: Array.from({ length: size }, () => Array.from({ length: size }, () => false)),
    fixed: Array.from({ length: size }, () => Array.from({ length: size }, () => false)),
  }
  drawPatterns(grid, version, size)
  drawFormat(grid, mask, size)
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        if (grid.fixed[y]![x]) continue
        const dark = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
        grid.dark[y]![x] = dark !== masks[mask]!(x, y)
        bit++
      }
  }
  return grid.dark
}

function set({ dark, fixed }: Grid, x: number, y: number, on: boolean): void {
  if (dark[y]?.[x] === undefined) return
  dark[y][x] = on
  fixed[y]![x] = true
}

function drawPatterns(grid: Grid, version: number, size: number): void {
  for (let i = 0; i < size; i++) {
    set(grid, 6, i, i % 2 === 0)
    set(grid, i, 6, i % 2 === 0)
  }
  const square = (cx: number, cy: number, reach: number, light: number[]): void => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        set(grid, cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4])
  const places = alignmentOf(version, size)
  const last = places.length - 1
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      const taken = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!taken) square(x, y, 2, [1])
    }),
  )
  if (version < 7) return
  let rest = version
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let i = 0; i < 18; i++) {
    const on = ((bits >>> i) & 1) === 1
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    set(grid, a, b, on)
    set(grid, b, a, on)
  }
}

function alignmentOf(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)]
}

/** Which level and mask it is, twice. Level M is 0. */
function drawFormat(grid: Grid, mask: number, size: number): void {
  let rest = mask
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const on = (i: number): boolean => ((bits >>> i) & 1) === 1
  for (let i = 0; i < 15; i++) {
    set(grid, 8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, on(i))
    set(grid, i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, 8, on(i))
  }
  set(grid, 8, size - 8, true)
}

/** Long runs and plain squares, which are hard to read. */
function penaltyOf(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!))
  const runs = [...rows, ...columns].flatMap((line) =>
    (
      line
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .match(/0{5,}|1{5,}/g) ?? []
    ).map(({ length }) => length - 2),
  )
  let plain = 0
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const [a, b] = [rows[y]!, rows[y - 1]!]
      if (a[x] === a[x - 1] && a[x] === b[x] && a[x] === b[x - 1]) plain += 3
    }
  return plain + runs.reduce((sum, run) => sum + run, 0)
}
