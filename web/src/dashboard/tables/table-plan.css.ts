import { globalStyle, style } from '@vanilla-extract/css'
import { layout, space } from '#web/styles/theme.css.ts'
import { at, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const intro = style({ margin: 0, color: tone.ash })
export const area = style({
  display: 'grid',
  gap: space[4],
  '@media': { [at.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' } },
})
export const offered = style({ display: 'grid', gap: space[3], marginTop: space[4] })
export const tables = style({ listStyle: 'none', margin: `${space[4]} 0`, padding: 0 })
export const table = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: `${space[2]} ${space[3]}`,
  alignItems: 'start',
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${tone.line}`,
  '@media': { [at.pair]: { gridTemplateColumns: '7rem 6.5rem 6.5rem minmax(0, 1fr) auto' } },
})
/* The button is beside the name, below its label. */
globalStyle(`${table} > button`, {
  gridRow: 1,
  gridColumn: 4,
  marginTop: '1.625rem',
  '@media': { [at.pair]: { gridColumn: 5 } },
})
export const fits = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}`,
  gridColumn: '1 / -1',
  fontSize: type.small,
  '@media': { [at.pair]: { gridColumn: 4, gridRow: 1, marginTop: '1.625rem', minHeight: layout.tap } },
})
export const adding = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  '@media': { [at.wide]: { gridTemplateColumns: 'minmax(0, 20rem) auto', justifyContent: 'start' } },
})
globalStyle(`${adding} > button`, { '@media': { [at.wide]: { marginTop: '1.625rem' } } })
export const runs = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  marginTop: space[5],
  paddingTop: space[4],
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${runs} > h3`, { margin: 0, fontSize: type.body, fontWeight: 650 })
export const run = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 20rem) auto',
  gap: space[3],
  alignItems: 'start',
  width: '100%',
  '@media': { [at.wide]: { justifyContent: 'start' } },
})
globalStyle(`${run} > button`, { marginTop: '1.625rem' })
