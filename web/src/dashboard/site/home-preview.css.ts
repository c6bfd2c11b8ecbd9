import { style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'
import { corner, tone } from '#web/dashboard/ui/tokens.css.ts'

export const stage = style({
  position: 'sticky',
  top: '5rem',
  display: 'grid',
  gap: space[3],
  justifyItems: 'center',
  minWidth: 0,
})
export const frame = style({
  width: '100%',
  maxWidth: '390px',
  height: 'min(44rem, 78dvh)',
  border: `1px solid ${tone.control}`,
  borderRadius: corner.panel,
  background: color.masa,
})
