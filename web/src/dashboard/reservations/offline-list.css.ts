import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { clipped, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const list = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${list} > li`, {
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr) auto',
  gap: `0 ${space[3]}`,
  alignItems: 'center',
  minHeight: '3.5rem',
  padding: `${space[1]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
  overflowWrap: 'anywhere',
})
globalStyle(`${list} > li:first-child`, { borderTop: 0 })
globalStyle(`${list} > li > div`, clipped)
globalStyle(`${list} time`, { fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${list} p`, { fontSize: type.small, color: tone.ash })
globalStyle(`${list} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.tap,
  color: color.talavera,
  whiteSpace: 'nowrap',
})
/** Shown without the dashboard around it. */
export const alone = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  maxWidth: '44rem',
  margin: '0 auto',
  padding: space[4],
})
