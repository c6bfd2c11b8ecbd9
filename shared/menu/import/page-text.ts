/** A piece of text on a page. `y` grows upwards, and `height` is that of its letters. */
export type PagePiece = { text: string; x: number; y: number; width: number; height: number }

type Line = { y: number; height: number; right: number; text: string; x: number }

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Joins the pieces of each line from left to right. Wide gaps stay wide, as between a name and its price. */
function joinLines(pieces: readonly PagePiece[]): Line[] {
  const rows: [PagePiece, ...PagePiece[]][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row && Math.abs(row[0].y - piece.y) < Math.max(row[0].height, piece.height) * 0.45) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => {
    const ordered = row.toSorted((a, b) => a.x - b.x)
    const first = ordered[0]!
    let [text, right] = ['', first.x]
    for (const { text: part, x, width, height } of ordered) {
      const gap = x - right
      if (text) text += gap > height * 1.5 ? '   ' : gap > height * 0.12 && !/\s$/.test(text) ? ' ' : ''
      text += part
      right = Math.max(right, x + width)
    }
    return { text: text.trimEnd(), y: first.y, x: first.x, right, height: Math.max(...row.map(({ height }) => height)) }
  })
}

/** Tells whether most lines of a part of a page have words, not only prices. */
function hasWords(pieces: readonly PagePiece[]): boolean {
  const lines = joinLines(pieces)
  return lines.filter(({ text }) => /\p{L}{3}/u.test(text)).length >= Math.max(3, lines.length * 0.4)
}

/** Tells whether the lines right of a gap begin with words: prices there belong to the names left of it. */
function beginsWithWords(pieces: readonly PagePiece[]): boolean {
  const lines = joinLines(pieces)
  return lines.filter(({ text }) => /^(?:\$? ?\d|m\.?p\.?\b)/i.test(text)).length < lines.length * 0.2
}

/** Returns the middle of the widest upright gap that parts two columns of words, or undefined. */
function findGutter(pieces: readonly PagePiece[]): number | undefined {
  const left = Math.min(...pieces.map(({ x }) => x))
  const right = Math.max(...pieces.map(({ x, width }) => x + width))
  const steps = 120
  const step = (right - left) / steps
  const size = median(pieces.map(({ height }) => height))
  if (!(step > 0)) return undefined
  /** A heading over both columns may cross the gap. */
  const crossing = Math.max(1, Math.floor(joinLines(pieces).length * 0.08))
  const crossed = Array.from({ length: steps }, (_, at) => {
    const [from, to] = [left + at * step, left + (at + 1) * step]
    return pieces.filter(({ x, width }) => x < to && x + width > from).length
  })
  const gaps: { middle: number; wide: number }[] = []
  let begin = -1
  for (let at = 0; at <= steps; at++) {
    const isFree = at < steps && crossed[at]! <= crossing
    if (isFree && begin < 0) begin = at
    if (!isFree && begin >= 0) {
      gaps.push({ middle: left + ((begin + at) / 2) * step, wide: (at - begin) * step })
      begin = -1
    }
  }
  return gaps
    .filter(({ wide }) => wide > size)
    .toSorted((a, b) => b.wide - a.wide)
    .find(({ middle }) => {
      const beyond = pieces.filter(({ x }) => x >= middle)
      return hasWords(pieces.filter(({ x }) => x < middle)) && hasWords(beyond) && beginsWithWords(beyond)
    })?.middle
}

/** Returns the lines of a page: columns one after the other, a blank line at a wide gap, a colon after large words. */
export function formatPage(pieces: readonly PagePiece[]): string[] {
  const written = pieces.filter(({ text }) => text.trim())
  if (written.length === 0) return []
  const gutter = findGutter(written)
  if (gutter !== undefined)
    return [
      ...formatPage(written.filter(({ x }) => x < gutter)),
      '',
      ...formatPage(written.filter(({ x }) => x >= gutter)),
    ]
  const lines = joinLines(written)
  const body = median(lines.map(({ height }) => height))
  const between = median(lines.slice(1).map(({ y }, index) => lines[index]!.y - y))
  return lines.flatMap(({ text, y, height }, index) => {
    const isApart = index > 0 && lines[index - 1]!.y - y > between * 1.45
    const isLarge = height > body * 1.2 && /\p{L}$/u.test(text) && text.length < 50
    const words = isLarge ? `${text}:` : text
    return isApart ? ['', words] : [words]
  })
}
