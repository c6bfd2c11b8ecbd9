import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, space } from '#web/styles/theme.css.ts'

export const search = style({ position: 'relative', flex: '1 1 12rem', maxWidth: '26rem' })
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
export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[5] })
export const without = style({
  minHeight: '3.125rem',
  padding: '0.35rem 1.15rem',
  background: '#fffdf7',
  border: `2px solid ${color.comal}`,
  borderRadius: '99px',
  color: color.comal,
  font: 'inherit',
  fontWeight: 650,
  cursor: 'pointer',
  selectors: { '&[aria-expanded="true"]': { background: color.comal, color: color.masa } },
})
