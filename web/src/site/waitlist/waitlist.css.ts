import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, radius, shadow, space } from '#web/styles/theme.css.ts'

/** In the place of the booking form's right half. */
export const sheet = style({
  marginTop: space[3],
  padding: `${space[5]} clamp(1.15rem, 3vw, 1.75rem)`,
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
  scrollMarginTop: space[5],
  '@media': { '(min-width: 60rem)': { marginTop: 0 } },
})
globalStyle(`${sheet} p`, { maxWidth: '60ch' })
export const title = style({
  marginBottom: space[2],
  font: `800 clamp(1.625rem, 1.4rem + 1vw, 2rem)/1.15 ${font.title}`,
  scrollMarginTop: space[6],
})
/** Two selects side by side, also on phones. */
export const pair = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[4] })
export const free = style({ marginBottom: space[4] })
export const reach = style({ marginBottom: space[3] })

/** The end of an offer and its remaining time. */
export const held = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'center',
  padding: space[4],
  borderRadius: radius.small,
  background: color.marigoldTint,
  '@media': { '(max-width: 30rem)': { gridTemplateColumns: '1fr' } },
})
export const left = style({
  font: `800 1.5rem/1.1 ${font.title}`,
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(min-width: 30.01rem)': { maxWidth: '8ch' } },
})
export const back = style({ textAlign: 'center' })
globalStyle(`${back} button`, {
  minHeight: layout.tap,
  border: 0,
  background: 'none',
  color: color.talavera,
  fontWeight: 700,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
