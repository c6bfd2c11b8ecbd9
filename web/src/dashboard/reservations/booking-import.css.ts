import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'
import { at, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const soft = style({ margin: 0, fontSize: type.small, color: tone.ash, overflowWrap: 'anywhere' })
export const parts = style({ display: 'grid', gap: space[4] })
export const bar = style({ width: '100%', height: '0.5rem', accentColor: color.talavera })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
  overflowWrap: 'anywhere',
})
export const counts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const list = style({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${list} > li`, { borderTop: `1px solid ${tone.line}`, paddingTop: space[3], overflowWrap: 'anywhere' })
globalStyle(`${list} > li:first-child`, { borderTop: 0, paddingTop: 0 })
globalStyle(`${list} p`, { margin: 0 })
/** A booking of the file beside the one of the book. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[1]} ${space[4]}`,
  '@media': { [at.phone]: { gridTemplateColumns: '1fr' } },
})
globalStyle(`${pair} small`, { display: 'block', color: tone.ash })
export const why = style({ color: color.chile, fontWeight: 550 })
