import { createQrCode } from './qr.ts'

/** A QR code as an SVG drawing. */
export function QrDrawing({ text, label, look }: { text: string; label: string; look?: string }) {
  const { size, path } = createQrCode(text)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={look}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
