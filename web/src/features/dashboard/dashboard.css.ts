import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, size, space } from '#web/styles/theme.css.ts'

export const waiting = style({ minHeight: '100dvh', display: 'grid', placeItems: 'center' })
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[5]}`,
  padding: `${space[2]} ${layout.gutter}`,
  borderBottom: `1px solid ${color.comalLine}`,
  background: color.plate,
})
export const title = style({ font: `750 ${size.h3}/1.2 ${font.title}` })
export const nav = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], flex: 1 })
export const main = style({ padding: `${space[5]} ${layout.gutter} ${space[8]}` })
globalStyle(`${nav} a`, { display: 'inline-flex', alignItems: 'center', minHeight: layout.tap, color: color.talavera })
globalStyle(`${nav} a[aria-current="page"]`, { color: color.comal, fontWeight: 700 })
