import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, space } from '#web/styles/theme.css.ts'

export const search = style({ position: 'relative', maxWidth: '26rem', marginTop: space[5] })
globalStyle(`${search} svg`, {
  position: 'absolute',
  left: '0.9rem',
  top: '0.95rem',
  width: '1.25rem',
  color: color.comalSoft,
  pointerEvents: 'none',
})
export const input = style({
  width: '100%',
  minHeight: '3.125rem',
  padding: '0.55rem 0.85rem 0.55rem 2.75rem',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
  '::placeholder': { color: color.comalSoft, opacity: 1 },
})
