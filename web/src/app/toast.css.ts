import { style, styleVariants } from '@vanilla-extract/css'
import { color, layout, radius, shadow, space } from '#web/styles/theme.css.ts'

export const stack = style({
  position: 'fixed',
  insetInline: space[4],
  bottom: `calc(4.5rem + env(safe-area-inset-bottom))`,
  zIndex: 40,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '@media': { '(min-width: 48rem)': { bottom: space[5] } },
})
const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: 'fit-content',
  maxWidth: '34rem',
  marginTop: space[2],
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  borderRadius: radius.card,
  boxShadow: shadow.lifted,
  fontWeight: 650,
  lineHeight: 1.35,
  // Details stand on lines of their own.
  whiteSpace: 'pre-line',
  pointerEvents: 'auto',
})
export const toast = styleVariants({
  good: [base, { background: color.agave, color: color.masa }],
  bad: [base, { background: color.chileDeep, color: color.masa }],
})
export const act = style({
  flex: 'none',
  minHeight: layout.tap,
  padding: `0 ${space[3]}`,
  border: '1px solid currentColor',
  borderRadius: radius.card,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  ':focus-visible': { outlineColor: color.marigold },
})
export const close = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: layout.tap,
  height: layout.tap,
  marginLeft: 'auto',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  ':focus-visible': { outlineColor: color.marigold },
})
