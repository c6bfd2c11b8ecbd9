import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, radius, size, space } from '#web/styles/theme.css.ts'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  minHeight: '1.75rem',
  lineHeight: 1.3,
})
export const label = style({ fontWeight: 700 })
/** Between the label and the link where there is room, else below them. */
export const shut = style({ order: 1, flex: '1 1 0', minWidth: '9rem', fontSize: size.small, color: color.comalSoft })
export const more = style({
  order: 2,
  minHeight: layout.tap,
  marginBlock: '-0.6rem',
  marginLeft: 'auto',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.talavera,
  fontSize: size.small,
  fontWeight: 700,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
/** As high as its buttons before they are there. */
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '0.3rem',
  minHeight: '3.125rem',
  '@media': { '(max-width: 22.5rem)': { gap: '0.2rem' } },
})
globalStyle(`${days} button`, {
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '3.125rem',
  padding: '0.2rem 0',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.2,
  cursor: 'pointer',
  '@media': { '(max-width: 22.5rem)': { fontSize: '0.75rem' } },
})
globalStyle(`${days} b`, { fontSize: '1.125rem', fontWeight: 750, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${days} button:hover`, { borderColor: color.comal, background: color.marigoldTint })
globalStyle(`${days} [aria-checked="true"], ${days} [aria-checked="true"]:hover`, {
  background: color.agave,
  borderColor: color.agave,
  color: color.masa,
})
globalStyle(`${days}[aria-invalid="true"] button`, { borderColor: color.chile })
globalStyle(`${days} [aria-checked="true"]`, { '@media': { '(forced-colors: active)': { outline: '3px solid' } } })
export const struck = style({ textDecoration: 'line-through' })
/** On the lower edge of a full day. */
export const full = style({
  position: 'absolute',
  bottom: '-0.45rem',
  padding: '0 0.35rem',
  borderRadius: '4px',
  background: color.chile,
  color: color.masa,
  fontSize: '0.75rem',
  fontStyle: 'normal',
  fontWeight: 700,
  lineHeight: 1.35,
})
export const others = style({ display: 'grid', gap: space[4], marginTop: space[3] })

/** The nearest free times of other days, three in a row. */
export const nearest = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '0.3rem',
  width: '100%',
})
globalStyle(`${nearest} p`, { gridColumn: '1 / -1', fontWeight: 700 })
globalStyle(`${nearest} button`, {
  display: 'grid',
  justifyItems: 'center',
  minHeight: layout.tap,
  padding: '0.2rem',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
  fontWeight: 650,
  lineHeight: 1.25,
  cursor: 'pointer',
})
globalStyle(`${nearest} small`, { fontSize: '0.8125rem' })
globalStyle(`${nearest} button:hover`, { borderColor: color.comal, background: color.marigoldTint })
