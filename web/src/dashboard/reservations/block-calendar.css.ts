import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, space } from '#web/styles/theme.css.ts'
import { corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'
import * as month from '#web/ui/month.css.ts'

const captionLabel = style({ font: `640 ${type.large}/1.2 ${font.title}` })
const step = style([
  month.step,
  {
    borderRadius: corner.control,
    color: color.comal,
    ':hover': { background: tone.well },
    selectors: { '&[aria-disabled="true"]': { color: tone.control, background: 'none' } },
  },
])
const weekday = style({ paddingBottom: space[2], fontSize: type.tiny, fontWeight: 600, color: tone.ash })
const cell = style({ padding: '2px' })
const day = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  width: '100%',
  minHeight: '3.25rem',
  padding: 0,
  border: `1px solid ${tone.line}`,
  borderRadius: corner.control,
  background: tone.field,
  color: color.comal,
  font: 'inherit',
  fontSize: type.text,
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.talavera },
    '&[aria-pressed="true"]': { background: color.chile, borderColor: color.chile, color: '#fff' },
    '&[aria-disabled="true"]': {
      background: 'none',
      borderColor: 'transparent',
      color: tone.ash,
      fontWeight: 400,
      cursor: 'not-allowed',
    },
  },
})
const today = style({})
globalStyle(`${today} ${day}`, { boxShadow: `inset 0 0 0 2px ${tone.marigoldInk}` })
/** The parts of the picker. */
export const looks = { captionLabel, step, weekday, cell, day, today }
export const closed = style({})
globalStyle(`${closed} ${day}:not([aria-pressed="true"])`, {
  background: `repeating-linear-gradient(135deg, ${tone.well} 0 5px, ${tone.card} 5px 10px)`,
})
export const count = style({ fontSize: '0.75rem', fontWeight: 500, minHeight: '0.9rem' })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  margin: `${space[3]} 0 0`,
  padding: 0,
  listStyle: 'none',
  fontSize: type.small,
  color: tone.ash,
})
globalStyle(`${legend} li`, { display: 'flex', alignItems: 'center', gap: space[2] })
const mark = style({ width: '1rem', height: '1rem', borderRadius: '4px', border: `1px solid ${tone.control}` })
export const markBlocked = style([mark, { background: color.chile, borderColor: color.chile }])
export const markClosed = style([
  mark,
  { background: `repeating-linear-gradient(135deg, ${tone.line} 0 3px, ${tone.card} 3px 6px)` },
])
export const ahead = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${ahead} li`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[2]} 0`,
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${ahead} li:first-child`, { borderTop: 0 })
export const unloaded = style({ marginBottom: space[3] })
export const help = style({ marginBottom: space[3], fontSize: type.small, color: tone.ash })
/** The text that guests will read. */
export const told = style({ fontSize: type.small, color: tone.ash })
