import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  '@media': { [at.broad]: { flexWrap: 'nowrap', paddingRight: space[3] } },
})
globalStyle(`${acts} button`, { whiteSpace: 'nowrap' })
export const held = style({ flexBasis: '100%' })
export const left = style({ fontWeight: 650, color: tone.marigoldInk, fontVariantNumeric: 'tabular-nums' })

export const offer = style({ display: 'grid', gap: space[4], alignContent: 'start' })
export const said = style({ fontSize: type.small, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const times = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
globalStyle(`${times} legend`, { marginBottom: space[2], padding: 0, fontSize: type.small, fontWeight: 600 })
/** A time as a chip over a radio button of the same size. */
export const time = style({ position: 'relative', display: 'inline-grid' })
globalStyle(`${time} > *`, { gridArea: '1 / 1' })
globalStyle(`${time} input`, { width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' })
globalStyle(`${time} span`, {
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  minHeight: layout.tap,
  padding: `0 ${space[3]}`,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
  fontSize: type.text,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
})
globalStyle(`${time} small`, { fontSize: type.tiny, color: tone.ash })
globalStyle(`${time} input:checked + span`, { background: color.talavera, borderColor: color.talavera, color: '#fff' })
globalStyle(`${time} input:checked + span small`, { color: '#fff' })
globalStyle(`${time} input:focus-visible + span`, { outline: `3px solid ${color.talavera}`, outlineOffset: '2px' })
globalStyle(`${time} input:disabled`, { cursor: 'not-allowed' })
globalStyle(`${time} input:disabled + span`, {
  background: tone.offTint,
  borderColor: tone.line,
  color: tone.offInk,
  textDecoration: 'line-through',
})
globalStyle(`${time} input:disabled + span small`, { color: tone.offInk })
export const told = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[2],
  fontSize: type.small,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
})
