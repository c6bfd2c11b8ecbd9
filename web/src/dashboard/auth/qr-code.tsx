import { useMemo } from 'react'
import { createQrCode } from '#web/ui/qr.ts'
import * as securityStyles from './security.css.ts'

/** A QR code of a text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => createQrCode(text), [text])
  return (
    <svg
      className={securityStyles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
