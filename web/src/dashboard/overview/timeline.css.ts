import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const timeline = style({
  display: 'grid',
  gap: space[3],
  padding: `${space[4]} 0 0`,
  borderBottom: `1px solid ${tone.line}`,
})
/** The space above the axis is the scale; the hours are below it. */
export const chart = style({
  position: 'relative',
  height: '11rem',
  margin: `${space[2]} ${space[4]} 1.5rem 2.75rem`,
  borderBottom: `2px solid ${tone.control}`,
})
export const rule = style({
  position: 'absolute',
  insetInline: 0,
  borderTop: `1px solid ${tone.line}`,
  height: 0,
  fontSize: '0.75rem',
  lineHeight: 0,
  color: tone.ash,
  textIndent: '-1.75rem',
  fontVariantNumeric: 'tabular-nums',
})
export const columns = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  gap: '1px',
})
export const column = style({
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
})
/** No colour of the legend, so that the current time is not read as guests. */
export const now = style([column, { background: tone.line }])
const part = style({ display: 'block', flex: 'none' })
export const left = style([part, { background: color.agave }])
export const seated = style([part, { background: color.talavera }])
export const over = style([part, { background: color.chile }])
export const waiting = style([part, { background: tone.marigoldTint, border: `1px solid ${tone.marigoldInk}` }])
export const line = style({
  position: 'absolute',
  insetInline: 0,
  height: 0,
  borderTop: `2px dashed ${color.comal}`,
  fontSize: '0.75rem',
})
globalStyle(`${line} b`, {
  position: 'absolute',
  bottom: '0.125rem',
  left: 0,
  padding: '0 0.25rem',
  background: tone.card,
  borderRadius: '3px',
  lineHeight: 1.3,
})
export const hours = style({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  display: 'grid',
  paddingTop: '4px',
  fontSize: '0.75rem',
  color: tone.ash,
  fontVariantNumeric: 'tabular-nums',
})
export const key = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  padding: `0 ${space[4]}`,
  fontSize: type.small,
  color: tone.ash,
})
globalStyle(`${key} span`, { display: 'inline-flex', alignItems: 'center', gap: '0.375rem' })
globalStyle(`${key} i`, { width: '0.875rem', height: '0.875rem', borderRadius: '3px' })
globalStyle(`${timeline} > [role="alert"]`, { marginInline: space[4] })

export const halves = style({ borderTop: `1px solid ${tone.line}` })
globalStyle(`${halves} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: layout.tap,
  padding: `0 ${space[4]}`,
  color: color.talavera,
  fontWeight: 600,
  listStyle: 'none',
  cursor: 'pointer',
})
globalStyle(`${halves} > summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${halves} > summary:focus-visible`, { outlineOffset: '-4px' })
globalStyle(`${halves} > summary svg`, { marginLeft: 'auto' })
globalStyle(`${halves}[open] > summary svg`, { rotate: '180deg' })
globalStyle(`${halves} ul`, { margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${halves} li`, {
  display: 'grid',
  gridTemplateColumns: '4.75rem minmax(0, 1fr) minmax(6.5rem, auto)',
  gap: space[3],
  alignItems: 'center',
  minHeight: '3.25rem',
  padding: `${space[1]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${halves} time`, { fontWeight: 600 })
globalStyle(`${halves} li > span:last-child`, {
  display: 'grid',
  justifyItems: 'end',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${halves} small`, { color: tone.ash, fontSize: type.small })
export const halfNow = style({ background: tone.marigoldTint })
export const meter = style({
  display: 'block',
  height: '0.5rem',
  borderRadius: '4px',
  background: tone.well,
  overflow: 'hidden',
})
globalStyle(`${meter} i`, { height: '100%', borderRadius: '4px' })
