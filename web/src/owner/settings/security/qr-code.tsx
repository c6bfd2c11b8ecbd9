import { useMemo } from 'react'
import { encode } from 'uqr'
import * as p from './security.css.ts'

/** A text as a QR code, drawn here: what it holds goes to nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: squares } = encode(text, { ecc: 'M', border: 4 })
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: squares, path: path.join('') }
  }, [text])
  return (
    <svg className={p.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
