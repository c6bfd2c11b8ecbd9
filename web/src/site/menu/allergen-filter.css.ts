import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, shadow, size, space } from '#web/styles/theme.css.ts'

export const sheet = style({
  marginTop: space[4],
  padding: `${space[4]} ${space[4]} ${space[3]}`,
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
})
globalStyle(`${sheet} h2`, { fontSize: '1.125rem', marginBottom: space[3] })
export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBottom: space[4] })
globalStyle(`${pills} button`, {
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  padding: '0.35rem 0.95rem',
  background: '#fffdf7',
  border: `2px solid ${color.comal}`,
  borderRadius: '99px',
  color: color.comal,
  font: 'inherit',
  fontSize: size.small,
  fontWeight: 650,
  cursor: 'pointer',
})
globalStyle(`${pills} button::first-letter`, { textTransform: 'uppercase' })
globalStyle(`${pills} button[aria-pressed="true"]`, {
  background: color.chile,
  borderColor: color.chile,
  color: color.masa,
})
globalStyle(`${pills} button[aria-pressed="true"]`, {
  '@media': { '(forced-colors: active)': { outline: '3px solid' } },
})
export const notice = style({ maxWidth: '44rem', fontSize: size.small, lineHeight: 1.42 })
export const count = style({ fontWeight: 650, selectors: { '&:not(:empty)': { marginTop: space[3] } } })
export const ask = style({
  marginTop: space[6],
  padding: space[4],
  border: `2px dashed ${color.comalLine}`,
  borderRadius: radius.card,
})
globalStyle(`${ask} h2`, { fontSize: '1.3125rem' })
globalStyle(`${ask} > p`, { color: color.comalSoft, fontSize: size.small })
globalStyle(`${ask} ul`, { listStyle: 'none', margin: `${space[3]} 0 0`, padding: 0 })
globalStyle(`${ask} li`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${space[3]}`,
  padding: `${space[3]} 0`,
  borderTop: `1px dashed ${color.comalLine}`,
  overflowWrap: 'anywhere',
})
globalStyle(`${ask} li span`, { fontWeight: 750, color: color.chile })
globalStyle(`${ask} li small`, { gridColumn: '1 / -1', fontSize: size.small, color: color.comalSoft })
