import { globalStyle, style } from '@vanilla-extract/css'
import { size, space } from '#web/styles/theme.css.ts'

export const consent = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[3],
  alignItems: 'start',
  fontSize: size.small,
  lineHeight: 1.4,
})
globalStyle(`${consent} > input`, { width: '1.5rem', height: '1.5rem', margin: 0 })
