import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const part = style({ display: 'grid', gap: space[4] })
export const quiet = style({ color: tone.ash, fontSize: type.text, lineHeight: 1.5 })
export const secret = style({ display: 'grid', gap: space[3] })
/** First on a phone, which cannot scan its own screen. */
export const secretActs = style({ '@media': { [at.phone]: { order: -1 } } })
export const key = style({ overflowWrap: 'anywhere', fontWeight: 700 })
export const qr = style({ width: '13rem', maxWidth: '100%', background: '#fff', borderRadius: radius.small })
export const code = style({ maxWidth: '14rem', letterSpacing: '0.35em', fontVariantNumeric: 'tabular-nums' })

export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[3]} 0`,
  selectors: {
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
    '& + &': { borderTop: `1px solid ${tone.line}` },
  },
})
export const what = style({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.4 })
globalStyle(`${row} > button`, { marginLeft: 'auto' })
globalStyle(`${what} strong`, { display: 'block', fontWeight: 600 })
globalStyle(`${what} small`, { display: 'block', fontSize: type.small, color: tone.ash })

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: `${space[2]} ${space[4]}`,
  margin: 0,
  padding: space[4],
  listStyle: 'none',
  borderRadius: corner.control,
  background: tone.well,
  color: color.comal,
  fontFamily: 'ui-monospace, monospace',
  fontSize: type.text,
  fontWeight: 600,
})
