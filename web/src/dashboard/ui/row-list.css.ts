import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { bare } from './button.css.ts'
import { clipped, corner, tone, type } from './tokens.css.ts'

/** Sticky below the topbar. */
export const head = style({
  position: 'sticky',
  top: 'var(--topbar)',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.25rem',
  padding: `${space[1]} ${space[3]}`,
  background: tone.well,
  color: tone.ash,
})
globalStyle(`${head} h2, ${head} small`, {
  fontFamily: 'inherit',
  fontSize: type.tiny,
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})
export const group = style({})
globalStyle(`${group}:first-child ${head}`, { borderRadius: `${corner.panel} ${corner.panel} 0 0` })
globalStyle(`${group} + ${group}`, { borderTop: `1px solid ${tone.line}` })
export const border = style({
  padding: `${space[3]} ${space[3]} ${space[2]}`,
  fontSize: type.small,
  fontWeight: 600,
})
export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  minHeight: '4rem',
  paddingLeft: space[3],
  selectors: {
    '& + &': { borderTop: `1px solid ${tone.line}` },
    '&:hover': { background: '#fbf4e6' },
  },
})
export const busy = style({ background: tone.talaveraTint })
export const held = style({
  background: tone.marigoldTint,
  selectors: { '&:hover': { background: tone.marigoldTint } },
})
export const off = style({ color: tone.ash })
export const lead = style({ marginRight: space[3] })
export const words = style({
  ...clipped,
  gridColumn: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[3],
  alignItems: 'baseline',
  minWidth: 0,
  paddingBlock: space[2],
  paddingRight: space[1],
  selectors: { '&:last-child': { paddingRight: space[3] } },
})
/** The row's link covers all of it; controls come later and are above. */
export const name = style([
  bare,
  {
    justifySelf: 'start',
    minWidth: 0,
    fontWeight: 600,
    lineHeight: 1.25,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    selectors: {
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `3px solid ${color.talavera}`, outlineOffset: '-3px' },
      [`${off} &`]: { textDecoration: 'line-through' },
    },
  },
])
export const plainName = style([name, { cursor: 'auto', '::after': { content: 'none' } }])
export const aside = style({
  fontSize: type.small,
  color: tone.ash,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const line = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 0.375rem',
  marginTop: '1px',
  fontSize: type.small,
  lineHeight: 1.35,
  color: tone.ash,
  overflowWrap: 'anywhere',
})
export const one = style({
  gridColumn: '1 / -1',
  display: '-webkit-box',
  overflow: 'hidden',
  marginTop: '1px',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  fontSize: type.small,
  lineHeight: 1.35,
  color: tone.ash,
  overflowWrap: 'anywhere',
})
export const note = style([line, { display: 'block', color: color.comal, whiteSpace: 'pre-line' }])
export const fresh = style({})
globalStyle(`${fresh} ${name}`, { fontWeight: 700 })
globalStyle(`${fresh} ${one}`, { color: color.comal })
globalStyle(`${line} b`, { color: color.comal, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
/** Each control has a column of thumb width, so that rows align. */
export const acts = style({
  position: 'relative',
  gridColumn: 3,
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
})
globalStyle(`${acts} > a`, { color: color.talavera })
globalStyle(`${acts} > button`, { color: color.agave })
globalStyle(`${acts} > button[aria-haspopup]`, { border: 0, background: 'none', color: color.comal })
export const below = style({
  position: 'relative',
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: `0 ${space[3]} ${space[3]} 0`,
})

/** The party size or icon at the start of a row. */
export const party = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '2.25rem',
  height: '2.25rem',
  borderRadius: corner.control,
  background: tone.well,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
})
export const sign = style({ display: 'grid', placeItems: 'center', width: '1.25rem', color: tone.ash })
export const dot = style({ width: '0.625rem', height: '0.625rem', borderRadius: '50%', background: color.talavera })
export const toggle = style({ display: 'grid', placeItems: 'center', width: '3.5rem', minHeight: layout.tap })
export const bad = style({ color: color.chile, fontWeight: 600 })
globalStyle(`${toggle} label`, { justifyContent: 'center', gap: 0, width: '100%' })
