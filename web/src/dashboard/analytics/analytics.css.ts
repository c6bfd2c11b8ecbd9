import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

/** The blue of the theme thinned with white, for visitors next to visits. */
export const pale = '#6f86c9'

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[3],
})
export const picker = style({ display: 'grid', gap: space[3], minWidth: 0 })
export const dates = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'repeat(2, minmax(0, 12rem))' })

export const body = style({ display: 'grid', gap: space[3], padding: space[4] })
export const chart = style({ height: '17rem', '@media': { [at.phone]: { height: '13rem' } } })
export const frame = style({ position: 'relative', height: '100%', overflow: 'hidden' })
globalStyle(`${frame} svg`, { position: 'absolute' })
export const ink = style({ fontSize: 13, fill: tone.ash, fontVariantNumeric: 'tabular-nums' })
export const told = style({
  position: 'absolute',
  top: space[2],
  display: 'grid',
  margin: 0,
  padding: space[2],
  border: `1px solid ${tone.line}`,
  borderRadius: corner.control,
  background: tone.card,
  fontSize: type.small,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
})
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  fontSize: type.small,
  color: tone.ash,
})
export const soft = style({ fontSize: type.small, color: tone.ash })
export const visits = style({ background: color.talavera })
export const visitors = style({ background: pale })
export const bots = style({ background: tone.control })
export const split = style({ display: 'flex', gap: '2px', height: '1.75rem' })
globalStyle(`${split} i:first-child`, { borderRadius: `${corner.control} 0 0 ${corner.control}` })
globalStyle(`${split} i:last-child`, { borderRadius: `0 ${corner.control} ${corner.control} 0` })
globalStyle(`${split} i:only-child`, { borderRadius: corner.control })
globalStyle(`${legend} i`, {
  display: 'inline-block',
  width: '0.75rem',
  height: '0.75rem',
  marginRight: space[2],
  borderRadius: '3px',
})
globalStyle(`${legend} strong`, { fontWeight: 600, color: color.comal, fontVariantNumeric: 'tabular-nums' })

export const past = style({ border: `1px solid ${color.marigold}`, background: tone.marigoldTint })
export const tables = style({ background: color.agave })
/** The sentence that the page begins with, and its reasons. */
export const answer = style({ display: 'grid', gap: space[3], maxWidth: '44rem' })
globalStyle(`${answer} > h2`, { margin: 0, font: `620 ${type.title}/1.25 ${font.title}` })
globalStyle(`${answer} em`, { color: color.talavera, fontStyle: 'normal' })
globalStyle(`${answer} > p`, { margin: 0, lineHeight: 1.5 })
/** Days side by side, each with its bars. */
export const columns = style({ display: 'flex', gap: space[2], '@media': { [at.phone]: { gap: '2px' } } })
globalStyle(`${columns} > div`, { display: 'grid', flex: 1, gap: space[1], minWidth: 0, textAlign: 'center' })
globalStyle(`${columns} > div > span:last-child`, {
  display: 'grid',
  overflow: 'hidden',
  fontSize: type.tiny,
  color: tone.ash,
})
export const column = style({
  display: 'flex',
  gap: '1px',
  alignItems: 'flex-end',
  height: '11rem',
  paddingTop: '1.25rem',
  borderBottom: `1px solid ${tone.control}`,
})
globalStyle(`${column} > i`, { position: 'relative', flex: 1, minHeight: '1px', fontStyle: 'normal' })
globalStyle(`${column} > i > small`, {
  position: 'absolute',
  insetInline: '-0.5rem',
  bottom: '100%',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${column} > i:last-child:nth-child(3)`, { flex: 0.6 })

export const bars = style({ display: 'grid', gap: space[3] })
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const meter = style({ position: 'relative', gridColumn: '1 / -1', height: '0.5rem' })
export const bar = style({ display: 'block', height: '100%', borderRadius: '4px', background: color.talavera })
/** The period before: marigold wherever it is compared. */
export const mark = style({
  position: 'absolute',
  top: '-3px',
  bottom: '-3px',
  width: '3px',
  marginLeft: '-1px',
  background: tone.marigoldInk,
})
globalStyle(`${bars} li`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[1]} ${space[3]}`,
  fontSize: type.text,
})
globalStyle(`${bars} strong`, { fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

export const behind = style({ borderTop: `1px solid ${tone.line}` })
globalStyle(`${behind} summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: layout.tap,
  padding: `0 ${space[4]}`,
  color: color.talavera,
  fontSize: type.text,
  fontWeight: 600,
  listStyle: 'none',
  cursor: 'pointer',
})
globalStyle(`${behind} summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${behind}[open] summary svg`, { transform: 'rotate(90deg)' })
export const scroll = style({ position: 'relative', maxHeight: '22rem', overflow: 'auto' })
export const save = style({ padding: `${space[3]} ${space[4]}`, borderTop: `1px solid ${tone.line}` })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: type.text })
globalStyle(`${table} th, ${table} td`, {
  padding: `${space[2]} ${space[3]}`,
  borderTop: `1px solid ${tone.line}`,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
})
globalStyle(`${table} thead th`, {
  position: 'sticky',
  top: 0,
  border: 0,
  background: tone.well,
  color: tone.ash,
  fontSize: type.tiny,
  fontWeight: 600,
})
globalStyle(`${table} tbody th`, { fontWeight: 500, overflowWrap: 'anywhere' })
globalStyle(`${table} th:first-child`, { paddingLeft: space[4], textAlign: 'left' })
globalStyle(`${table} th:last-child, ${table} td:last-child`, { paddingRight: space[4] })
