import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, radius, size, space } from '#web/styles/theme.css.ts'

export const page = style({ display: 'grid', gap: space[5], maxWidth: '34rem' })
export const part = style({
  display: 'grid',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.comalLine}`,
  borderRadius: radius.card,
  background: color.plate,
})
export const key = style({ overflowWrap: 'anywhere', fontWeight: 700 })
export const qr = style({ width: '13rem', maxWidth: '100%', background: '#fff', borderRadius: radius.small })
globalStyle(`${page} h1`, { font: `750 ${size.h2}/1.1 ${font.title}` })
globalStyle(`${part} h2`, { font: `750 ${size.h3}/1.2 ${font.title}` })
