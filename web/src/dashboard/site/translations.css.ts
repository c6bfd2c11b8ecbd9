import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const sheet = style({ display: 'grid', gap: space[4], minWidth: 0 })
export const progress = style({
  appearance: 'none',
  width: '100%',
  height: '0.5rem',
  overflow: 'hidden',
  border: `1px solid ${tone.line}`,
  borderRadius: '99px',
  background: tone.well,
  selectors: {
    '&::-webkit-progress-bar': { background: tone.well },
    '&::-webkit-progress-value': { background: color.talavera },
    '&::-moz-progress-bar': { background: color.talavera },
  },
})
export const pair = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [at.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const source = style({ display: 'grid', gap: space[1], minWidth: 0 })
globalStyle(`${source} h3`, { fontFamily: 'inherit', fontSize: type.small, fontWeight: 600, lineHeight: 1.5 })
export const words = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: corner.control,
  background: tone.well,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
globalStyle(`${words} del`, { marginRight: '0.25em', color: tone.chileInk })
globalStyle(`${words} ins`, { background: tone.agaveTint, color: tone.agaveInk, textDecorationColor: color.agave })
export const help = style({ fontSize: type.small, color: tone.ash })
export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[4]}`,
  fontSize: type.small,
  color: tone.ash,
  '@media': { [at.phone]: { display: 'none' } },
})
globalStyle(`${keys} kbd`, {
  marginRight: space[1],
  padding: '0.125rem 0.375rem',
  border: `1px solid ${tone.control}`,
  borderRadius: '4px',
  fontFamily: 'inherit',
  fontSize: type.tiny,
  fontWeight: 600,
})
export const togo = style({ display: 'grid', flex: 1, minWidth: 0, lineHeight: 1.3 })
globalStyle(`${togo} span`, { fontSize: type.small, color: tone.ash })
export const rest = style({
  padding: `${space[2]} ${space[4]}`,
  selectors: { '* + &': { borderTop: `1px solid ${tone.line}` } },
})
