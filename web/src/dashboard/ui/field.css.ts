import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, motion, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from './tokens.css.ts'

/** Between two fields. */
const rhythm = { [at.wide]: { gap: space[5] } }
export const form = style({ display: 'grid', gap: space[4], '@media': rhythm })
export const pair = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [at.wide]: { ...rhythm[at.wide], gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const field = style({ display: 'grid', gap: space[1], alignContent: 'start', minWidth: 0 })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}` })
export const label = style({ fontSize: type.small, fontWeight: 600, lineHeight: 1.35 })
export const help = style({ fontSize: type.small, color: tone.ash, lineHeight: 1.4 })
export const wrong = style({
  display: 'flex',
  gap: '0.375rem',
  alignItems: 'start',
  fontSize: type.small,
  fontWeight: 550,
  lineHeight: 1.4,
  color: color.chile,
})
export const input = style({
  width: '100%',
  minWidth: 0,
  minHeight: layout.tap,
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
  color: color.comal,
  font: 'inherit',
  fontSize: type.body,
  selectors: {
    '&:focus-visible': { outlineOffset: 0, borderColor: color.talavera },
    '&[aria-invalid="true"]': { border: `2px solid ${color.chile}`, paddingInline: `calc(${space[3]} - 1px)` },
    '&::placeholder': { color: tone.ash, opacity: 1 },
    '&[readonly]': { background: tone.well },
  },
})
export const area = style({ minHeight: '6rem', lineHeight: 1.45, resize: 'vertical' })
export const select = style({
  appearance: 'none',
  paddingRight: '2.25rem',
  background: `${tone.field} url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%232b2320' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M6 9l6 6 6-6'/%3E%3C/svg%3E") right 0.75rem center / 1rem no-repeat`,
})
export const affixed = style({ position: 'relative', display: 'grid' })
export const affix = style({
  position: 'absolute',
  right: space[3],
  top: '50%',
  translate: '0 -50%',
  color: tone.ash,
  pointerEvents: 'none',
})
export const password = style({ paddingRight: layout.tap })
export const shower = style({ position: 'absolute', right: '1px', top: '1px' })
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: layout.tap,
  fontSize: type.text,
  lineHeight: 1.35,
  cursor: 'pointer',
})
export const check = style({
  width: '1.375rem',
  height: '1.375rem',
  flex: 'none',
  margin: 0,
  accentColor: color.talavera,
})
export const knob = style({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: '2.75rem',
  height: '1.625rem',
  margin: 0,
  borderRadius: '99px',
  background: tone.control,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      width: '1.25rem',
      height: '1.25rem',
      borderRadius: '50%',
      background: '#fff',
      transition: `translate ${motion.quick}`,
    },
    '&:checked': { background: color.talavera },
    '&:checked::after': { translate: '1.125rem 0' },
    '&:focus-visible': { borderRadius: '99px' },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})
export const search = style({ position: 'relative', flex: '1 1 19rem', minWidth: 0 })
globalStyle(`${search} svg`, {
  position: 'absolute',
  left: space[3],
  top: '50%',
  translate: '0 -50%',
  color: tone.ash,
  pointerEvents: 'none',
})
globalStyle(`${search} input`, { paddingLeft: '2.5rem', textOverflow: 'ellipsis' })
globalStyle(`${wrong} svg`, { marginTop: '0.125rem' })
globalStyle(`${toggle} small`, { display: 'block', fontSize: type.small, color: tone.ash })
