import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'
import { corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const panel = style({ display: 'grid', gap: space[2], '@media': { print: { display: 'none' } } })
export const list = style({
  margin: 0,
  padding: `0 ${space[3]}`,
  listStyle: 'none',
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  background: tone.card,
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  alignItems: 'center',
  padding: `${space[2]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${tone.line}` } },
})
export const time = style({ color: tone.ash, fontSize: type.small, fontVariantNumeric: 'tabular-nums' })
export const what = style({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 })
globalStyle(`${what} em`, { display: 'block', color: tone.chileInk, fontStyle: 'normal', fontWeight: 400 })

/** A phone is never torn. */
export const phone = style({ display: 'block', whiteSpace: 'nowrap' })
