import { encode } from 'uqr'

/** A text as a QR code: the squares of a side, its quiet margin among them, and the dark ones as an SVG path. It is drawn here: what it holds goes to nobody. */
export function createQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}
