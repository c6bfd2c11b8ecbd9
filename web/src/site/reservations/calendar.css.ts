import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, radius, shadow, size, space } from '#web/styles/theme.css.ts'
import * as month from '#web/ui/month.css.ts'

/** As high as six weeks, so that content below never shifts. */
export const calendar = style({
  minHeight: '27.5rem',
  padding: `${space[4]} ${space[3]}`,
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
})
export const calendarWrong = style({ boxShadow: `inset 0 0 0 2px ${color.chile}` })
const captionLabel = style({ font: `800 1.375rem/1.2 ${font.title}` })
const step = style([
  month.step,
  {
    borderRadius: radius.small,
    ':hover': { background: color.masaDeep },
    selectors: { '&[aria-disabled="true"]': { color: '#b8a58f', background: 'none' } },
  },
])
globalStyle(`${step} svg`, { width: '1.4rem' })
const weekday = style({ paddingBottom: space[2], fontSize: '0.875rem', fontWeight: 700, color: color.comalSoft })
const cell = style({ padding: '1px' })
const day = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minHeight: '2.875rem',
  // The bar of today is below the day's text.
  padding: '0.375rem 0',
  border: 0,
  background: 'none',
  borderRadius: radius.small,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  ':hover': { background: color.marigoldTint },
})
const today = style({})
globalStyle(`${today} ${day}::after`, {
  content: '""',
  position: 'absolute',
  bottom: '0.125rem',
  width: '1.1rem',
  height: '3px',
  borderRadius: '2px',
  background: color.chile,
})
/** The parts of the picker. */
export const looks = { captionLabel, step, weekday, cell, day, today }
export const disabled = style({})
globalStyle(`${disabled} ${day}`, { color: '#7b6b60', fontWeight: 450, cursor: 'not-allowed', background: 'none' })
export const closed = style({})
globalStyle(`${closed} ${day}`, {
  color: '#66574d',
  textDecoration: 'line-through',
  background: 'repeating-linear-gradient(135deg, #ecdcbd 0 4px, transparent 4px 8px)',
})
export const selected = style({})
globalStyle(`${selected} ${day}`, { background: color.agave, color: color.masa })

/** Below the number of a full day. */
export const full = style({ fontSize: '0.75rem', fontWeight: 650, lineHeight: 1, color: color.chile })
globalStyle(`${selected} ${full}`, { color: color.masa })

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[4]}`,
  marginTop: space[3],
  padding: `0 ${space[1]}`,
  fontSize: size.small,
  color: color.comalSoft,
})
globalStyle(`${legend} li`, { display: 'flex', alignItems: 'center', gap: '0.4rem' })
const mark = style({ width: '1.15rem', height: '1.15rem', borderRadius: '4px' })
export const markYours = style([mark, { background: color.agave }])
export const markToday = style([mark, { height: '3px', background: color.chile }])
export const markClosed = style([
  mark,
  { background: 'repeating-linear-gradient(135deg, #d9c29a 0 3px, #f4e6cc 3px 6px)' },
])
