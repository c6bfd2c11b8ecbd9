import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'
import { tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[3]} 0`,
  selectors: {
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
    '& + &': { borderTop: `1px solid ${tone.line}` },
  },
})
export const what = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.4 })
globalStyle(`${what} strong`, { display: 'block', fontWeight: 600 })
globalStyle(`${what} small`, { display: 'block', fontSize: type.small, color: tone.ash })
export const choices = style({ border: 0, margin: 0, padding: 0, minWidth: 0 })
globalStyle(`${choices} legend`, { padding: 0, marginBottom: space[2], fontWeight: 600 })
export const steps = style({ margin: 0, paddingLeft: space[5], lineHeight: 1.6, listStyle: 'decimal' })
export const sign = style({
  display: 'inline-block',
  width: '1.25em',
  height: '1.25em',
  verticalAlign: '-0.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
