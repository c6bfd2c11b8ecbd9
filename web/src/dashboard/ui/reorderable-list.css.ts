import { globalStyle, style } from '@vanilla-extract/css'
import { layout, space } from '#web/styles/theme.css.ts'
import { iconButton } from './button.css.ts'
import { corner, lift, tone, type } from './tokens.css.ts'

export const list = style({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  display: 'grid',
  gridTemplateColumns: `2rem minmax(0, 1fr) ${layout.tap}`,
  alignItems: 'center',
  minHeight: layout.tap,
  border: `1px solid ${tone.line}`,
  borderRadius: corner.control,
  background: tone.card,
})
export const held = style({ background: tone.talaveraTint, boxShadow: lift.over })
export const place = style({
  justifySelf: 'end',
  color: tone.ash,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
})
export const name = style({ padding: `${space[2]} ${space[3]}`, overflowWrap: 'anywhere' })
globalStyle(`${name} small`, { display: 'block', color: tone.ash, fontSize: type.small })
export const ways = style({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: `0 ${space[1]} ${space[1]}`,
})
/** A finger on it drags instead of scrolling. */
export const handle = style([iconButton, { touchAction: 'none', cursor: 'grab' }])
globalStyle(`${held} ${handle}`, { cursor: 'grabbing' })
