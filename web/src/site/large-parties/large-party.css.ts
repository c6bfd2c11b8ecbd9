import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'

export const title = style({
  marginBottom: space[2],
  font: `800 clamp(1.625rem, 1.4rem + 1vw, 2rem)/1.15 ${font.title}`,
  scrollMarginTop: space[6],
})
export const result = style({ display: 'grid', gap: space[4], gridColumn: '1 / -1' })
/** Looks like a link. */
export const back = style({})
globalStyle(`${back} button`, {
  minHeight: layout.tap,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.talavera,
  fontWeight: 700,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
