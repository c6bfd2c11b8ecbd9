import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'
import { tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
  overflowWrap: 'anywhere',
})
globalStyle(`${row}:first-child`, { borderTop: 0 })
globalStyle(`${row} p`, { margin: 0, fontSize: type.small, color: tone.ash })
export const none = style({ margin: 0, padding: space[4], color: tone.ash })
export const off = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'end' })
