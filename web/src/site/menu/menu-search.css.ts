import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, space } from '#web/styles/theme.css.ts'

export const search = style({ position: 'relative', flex: '1 1 9rem', minWidth: 0, maxWidth: '26rem' })
globalStyle(`${search} svg`, {
  position: 'absolute',
  left: '0.75rem',
  top: '0.8rem',
  width: '1.25rem',
  color: color.comalSoft,
  pointerEvents: 'none',
})
export const input = style({
  width: '100%',
  minHeight: '2.875rem',
  padding: '0.55rem 0.35rem 0.55rem 2.5rem',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
  '::placeholder': { color: color.comalSoft, opacity: 1, fontSize: '0.9375rem' },
})
export const bar = style({
  display: 'flex',
  gap: space[2],
  marginTop: '0.5rem',
  '@media': {
    '(max-width: 22.5rem)': { flexWrap: 'wrap' },
    '(min-width: 44rem)': { gap: space[3], marginTop: space[5] },
  },
})
/** The note that not every dish is checked for allergens. */
export const unchecked = style({
  display: 'flex',
  alignItems: 'start',
  gap: '0.4rem',
  margin: '0.25rem 0 0.375rem',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  color: color.comalSoft,
  '@media': { '(min-width: 44rem)': { fontSize: '0.9375rem' } },
})
globalStyle(`${unchecked} svg`, { flex: 'none', width: '1.1rem', height: '1.1rem' })
// A thumb's height without a taller line.
globalStyle(`${unchecked} a`, {
  display: 'inline-block',
  margin: '-0.8125rem -0.25rem',
  padding: '0.8125rem 0.25rem',
  fontWeight: 700,
})
export const without = style({
  minHeight: '2.875rem',
  padding: '0.35rem 0.85rem',
  background: '#fffdf7',
  border: `2px solid ${color.comal}`,
  borderRadius: '99px',
  color: color.comal,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&[aria-expanded="true"]': { background: color.comal, color: color.masa } },
})
