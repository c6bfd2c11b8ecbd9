import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { bare } from './button.css.ts'
import { at, corner, tone, type } from './tokens.css.ts'

/** A name that opens its details. */
export const opener = style([
  bare,
  {
    display: 'inline-block',
    minHeight: '2.75rem',
    padding: `${space[2]} 0`,
    color: color.talavera,
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    overflowWrap: 'anywhere',
  },
])
export const preview = style({
  display: '-webkit-box',
  maxWidth: '34rem',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  color: tone.ash,
  overflowWrap: 'anywhere',
})
/** As wide as its longest word, so that a column never breaks a word; anything longer breaks anywhere. */
/** An address: in one line where there is room. */
export const wrap = style({
  display: 'inline-block',
  maxWidth: '16rem',
  overflowWrap: 'break-word',
  '@media': { [at.broad]: { minWidth: '13rem' } },
})
export const soft = style({ color: tone.ash, fontSize: type.small })
export const words = style({
  padding: space[4],
  borderRadius: corner.panel,
  background: tone.well,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
})
export const bar = style({ width: '100%', height: '0.5rem', accentColor: color.talavera })
export const stack = style({ display: 'grid', gap: space[4], minWidth: 0 })
export const facts = style({ display: 'grid', gap: space[2], margin: 0 })
globalStyle(`${facts} > div`, { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', gap: space[3] })
globalStyle(`${facts} dt`, { color: tone.ash })
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
globalStyle(`${facts} dd a`, { color: color.talavera })

export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })
globalStyle(`${rows} > li`, {
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${rows} > li:first-child`, { borderTop: 0 })
export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  alignItems: 'center',
  justifyContent: 'space-between',
})
export const none = style({ padding: space[4], color: tone.ash })
export const finder = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  '@media': { [at.wide]: { gridTemplateColumns: 'minmax(0, 26rem) auto', justifyContent: 'start' } },
})
export const counts = style({ display: 'grid', gap: space[2], margin: 0, padding: `0 0 0 ${space[5]}` })
export const erase = style({ color: tone.ash, fontSize: type.small })
globalStyle(`${erase} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.tap,
  color: color.talavera,
})
/** A reservation that prevents erasing, with the button that cancels it. */
export const standing = style({ listStyle: 'none', margin: 0, padding: 0 })
globalStyle(`${standing} > li`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
})
