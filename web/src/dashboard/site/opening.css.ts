import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'
import { tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const intro = style({ margin: 0, padding: space[4], color: tone.ash })
export const steps = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${steps} > li`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${steps} p`, { margin: 0, fontSize: type.small, color: tone.ash })
/* The button begins where the text does. */
globalStyle(`${steps} > li > div > button`, { marginInlineStart: `calc(-1 * ${space[4]})` })
export const current = style({ background: color.marigoldTint })
globalStyle(`${steps} > ${current} p`, { color: color.comal })
export const next = style({ color: tone.marigoldInk })
export const done = style({ color: color.agave })
export const open = style({ color: tone.ash })
export const last = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: space[4],
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${last} p`, { margin: 0 })
