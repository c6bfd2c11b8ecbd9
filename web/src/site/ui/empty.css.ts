import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, space } from '#web/styles/theme.css.ts'

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  textAlign: 'center',
  padding: `${space[6]} ${space[4]}`,
})
globalStyle(`${empty} img`, { width: 'min(15rem, 62vw)' })
globalStyle(`${empty} p`, { color: color.comalSoft, maxWidth: '34ch' })
export const title = style({ fontSize: size.h3 })
