import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, radius, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const line = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'center',
  padding: `${space[1]} ${space[2]} ${space[1]} 0`,
  border: `1px solid ${tone.line}`,
  borderRadius: corner.control,
  background: tone.card,
})
export const who = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[2],
  alignItems: 'baseline',
  minHeight: layout.tap,
  padding: `${space[1]} ${space[3]}`,
  border: 0,
  background: 'none',
  color: color.comal,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})
globalStyle(`${who} > small`, { gridColumn: '1 / -1', color: tone.ash, fontSize: type.small })
globalStyle(`${who} > span`, { color: tone.ash })

export const sizes = style({ display: 'grid', gap: space[2], minWidth: 0, margin: 0, padding: 0, border: 0 })
globalStyle(`${sizes} > legend`, { marginBottom: space[2], fontWeight: 600 })
export const quote = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'center',
  '@media': { [at.phone]: { gap: space[2] } },
})
export const quoted = style({ display: 'grid', textAlign: 'center' })
globalStyle(`${quoted} > small`, { color: tone.ash })

export const link = style({ display: 'grid', gap: space[3], justifyItems: 'start' })
globalStyle(`${link} > p`, { margin: 0 })
export const qr = style({ width: '13rem', maxWidth: '100%', background: '#fff', borderRadius: radius.small })
