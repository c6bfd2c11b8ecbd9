import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

/** A part of a dish: title, fields, and buttons that add. */
export const part = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  margin: 0,
  padding: `${space[4]} 0 0`,
  border: 0,
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${part} > legend`, { float: 'left', width: '100%', fontWeight: 650, fontSize: type.body })
globalStyle(`${part} > legend + *`, { clear: 'both' })
export const help = style({ fontSize: type.small, color: tone.ash, lineHeight: 1.4 })
/** One entry with the button that removes it. */
export const one = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'start',
  paddingBottom: space[3],
  borderBottom: `1px dashed ${tone.line}`,
})
export const fields = style({ display: 'grid', gap: space[3], minWidth: 0 })
export const price = style({ maxWidth: '11rem' })
export const halves = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[3] })
export const days = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const day = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: layout.tap,
  minHeight: layout.tap,
  padding: `0 ${space[2]}`,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
  fontWeight: 600,
  cursor: 'pointer',
})
globalStyle(`${day}:has(:checked)`, { background: color.talavera, borderColor: color.talavera, color: tone.field })
globalStyle(`${day}:has(:focus-visible)`, { outline: `3px solid ${color.talavera}`, outlineOffset: '2px' })
globalStyle(`${day} input`, { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })
