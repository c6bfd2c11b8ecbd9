import { encode } from 'uqr'

/** Returns a text as a QR code: modules per side with margin, and the dark ones as an SVG path. */
export function createQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}
