import { style } from '@vanilla-extract/css'
import { color, layout, radius, space } from '#web/styles/theme.css.ts'

/** No box of its own, so that the bar stays in sight on any scroll position. */
export const place = style({ display: 'contents' })
export const told = style({ position: 'sticky', top: 0, zIndex: 30 })
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  padding: `${space[2]} ${layout.gutter}`,
  background: color.comal,
  color: color.masa,
})
export const again = style({
  flex: 'none',
  minHeight: layout.tap,
  padding: `0 ${space[3]}`,
  background: 'none',
  border: 0,
  borderRadius: radius.small,
  color: color.marigold,
  fontWeight: 650,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
})
