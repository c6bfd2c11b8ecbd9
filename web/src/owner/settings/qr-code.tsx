import { useMemo } from 'react'
import { qrOf } from './qr.ts'
import * as p from './security.css.ts'

const quiet = 4

/** A text as a QR code, drawn here: what it holds goes to nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = qrOf(text)
    const squares = rows.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
    )
    return { size: rows.length + 2 * quiet, path: squares.join('') }
  }, [text])
  return (
    <svg className={p.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
