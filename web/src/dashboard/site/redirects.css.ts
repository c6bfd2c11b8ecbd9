import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'
import { at, tone } from '#web/dashboard/ui/tokens.css.ts'

export const intro = style({ marginTop: 0, color: tone.ash })
export const rows = style({ listStyle: 'none', margin: `${space[4]} 0`, padding: 0 })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'start',
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${tone.line}`,
  '@media': { [at.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' } },
})
globalStyle(`${row}:first-child`, { borderTop: 0 })
/* The button is beside the address, below its label. */
globalStyle(`${row} > button`, {
  gridRow: 1,
  gridColumn: 2,
  marginTop: '1.625rem',
  '@media': { [at.wide]: { gridColumn: 3 } },
})
