import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const soft = style({ fontSize: type.small, color: tone.ash })
export const source = style({ display: 'grid', gap: space[4] })
export const why = style({ color: color.chile, fontWeight: 550 })
export const whys = style({ display: 'grid', gap: space[1], minWidth: '11rem' })
export const bar = style({ width: '100%', height: '0.5rem', accentColor: color.talavera })
export const state = style({ display: 'flex', gap: space[2], alignItems: 'center', color: tone.agaveInk })
export const open = style({ color: tone.marigoldInk })

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: type.small,
  color: tone.ash,
})
globalStyle(`${steps} li`, { display: 'inline-flex', gap: space[2], alignItems: 'center' })
globalStyle(`${steps} li[aria-current]`, { color: color.talavera, fontWeight: 650 })

export const mapping = style({
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  background: tone.card,
  padding: `0 ${space[4]}`,
})
export const columnMapping = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
  padding: `${space[2]} 0 ${space[4]}`,
  '@media': { [at.phone]: { gap: space[3] } },
})
export const matched = style({ display: 'grid', gap: space[2], alignContent: 'start' })
export const made = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' })
globalStyle(`${mapping} summary`, {
  minHeight: layout.tap,
  paddingBlock: space[3],
  fontWeight: 650,
  cursor: 'pointer',
})
globalStyle(`${mapping} summary > span`, { fontWeight: 400 })

export const picture = style({ width: '100%', height: 'auto', borderRadius: corner.panel })
export const reading = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  maxHeight: '34rem',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  '@media': { [at.phone]: { maxHeight: 'none' } },
})
globalStyle(`${reading} ul`, { margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${reading} h3, ${reading} h4`, { margin: 0, fontSize: type.small })
/** A dish that was read, as a button that shows its line. */
export const read = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${space[3]}`,
  width: '100%',
  minHeight: layout.tap,
  padding: `${space[1]} ${space[2]}`,
  border: 0,
  borderBottom: `1px solid ${tone.line}`,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
})
globalStyle(`${read} small`, { gridColumn: '1 / -1', color: tone.ash })
