import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { at, clipped, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const day = style({ borderTop: `1px solid ${tone.line}` })
globalStyle(`${day}:first-child`, { borderTop: 0 })
export const dayHead = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  minHeight: layout.tap,
  padding: `${space[3]} ${space[4]}`,
  cursor: 'pointer',
  listStyle: 'none',
  '@media': { [at.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
globalStyle(`${dayHead}::-webkit-details-marker`, { display: 'none' })
globalStyle(`details[open] > ${dayHead} svg`, { rotate: '180deg' })
export const dayName = style({ fontWeight: 600, '@media': { [at.phone]: { gridRow: 1, gridColumn: 1 } } })
export const dayWords = style({
  fontSize: type.small,
  color: tone.ash,
  '@media': { [at.wide]: { gridColumn: '2 / -1' }, [at.phone]: { gridColumn: '1 / -1' } },
})
export const bar = style({
  position: 'relative',
  height: '1.5rem',
  borderRadius: corner.control,
  background: tone.well,
  overflow: 'hidden',
  '@media': { [at.phone]: { gridRow: 2, gridColumn: '1 / -1', marginBlock: space[1] } },
})
export const part = style({ position: 'absolute', top: 0, bottom: 0, background: color.talavera })
export const gone = style({
  background: `repeating-linear-gradient(135deg, #d98f80 0 2px, ${tone.chileTint} 2px 5px)`,
  boxShadow: `inset 0 0 0 1px ${color.chile}`,
})
export const fresh = style({ background: color.agave })
export const last = style({ width: '4px', background: color.marigold, boxShadow: `0 0 0 1px ${color.comal}` })
export const key = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
  fontSize: type.small,
})
globalStyle(`${key} span`, { display: 'inline-flex', alignItems: 'center', gap: space[2] })
globalStyle(`${key} i`, { position: 'static', display: 'inline-block', height: '0.875rem', borderRadius: '3px' })
globalStyle(`${key} i:not(${last})`, { width: '0.875rem' })
export const edit = style({ display: 'grid', gap: space[4], padding: `0 ${space[4]} ${space[4]}` })
export const shifts = style({ display: 'grid', gap: space[3], margin: 0, padding: 0, border: 0, minWidth: 0 })
export const shift = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 10rem)) auto',
  alignItems: 'end',
  gap: space[2],
  '@media': {
    [at.phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  },
})
globalStyle(`${shift} > :nth-child(3)`, { '@media': { [at.phone]: { gridColumn: '1 / 3', gridRow: 2 } } })
/** A group of equal days: its text and its pickers. */
export const group = style({ display: 'grid', gap: space[3] })
globalStyle(`${group} + ${group}`, { paddingTop: space[5], borderTop: `1px solid ${tone.line}` })
/** Lines to paste elsewhere. */
export const paste = style({ margin: `${space[2]} 0 0`, font: 'inherit', fontSize: type.small, whiteSpace: 'pre-wrap' })
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${row}:first-child`, { borderTop: 0 })
globalStyle(`${row} p`, { margin: 0, fontSize: type.small, color: tone.ash })
export const date = style({
  display: 'grid',
  placeItems: 'center',
  padding: `${space[1]} 0`,
  borderRadius: corner.control,
  background: tone.well,
  fontSize: type.tiny,
  lineHeight: 1.2,
  textTransform: 'capitalize',
})
globalStyle(`${date} b`, { fontSize: type.large })
export const proposed = style({
  background: tone.well,
  padding: `${space[2]} ${space[4]}`,
  fontSize: type.small,
  margin: 0,
})
export const answers = style({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const hours = style({ display: 'grid', gap: space[2], margin: 0 })
globalStyle(`${hours} div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
})
globalStyle(`${hours} dd`, { margin: 0, fontWeight: 600 })
export const call = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
  overflowWrap: 'anywhere',
})
globalStyle(`${call}:first-child`, { borderTop: 0 })
globalStyle(`${call} p`, { margin: 0, fontSize: type.small, color: tone.ash })
globalStyle(`${call} > div:first-child`, clipped)
export const callsNote = style({
  margin: 0,
  padding: `${space[3]} ${space[4]} 0`,
  fontSize: type.small,
  color: tone.ash,
})
