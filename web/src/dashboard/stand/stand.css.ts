import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { corner, lift, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const waiting = style({ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: space[4] })
export const door = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '100dvh',
  padding: space[4],
  background: tone.well,
})
export const card = style({
  display: 'grid',
  gap: space[4],
  width: 'min(26rem, 100%)',
  padding: space[5],
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  background: tone.card,
  boxShadow: lift.rest,
  fontSize: type.body,
})
globalStyle(`${card} h1`, { margin: 0, font: `750 ${type.title}/1.2 ${font.title}`, overflowWrap: 'anywhere' })
export const of = style({ margin: 0, color: tone.ash, fontSize: type.text })
export const quiet = style({ color: tone.ash, fontSize: type.small, lineHeight: 1.5 })
export const code = style({ fontSize: type.title, letterSpacing: '0.2em', fontWeight: 650, textTransform: 'uppercase' })
/** A PIN is seen by whoever stands beside. */
export const hidden = style({ WebkitTextSecurity: 'disc' } as object)
export const short = style({ maxWidth: '8rem' })
export const foot = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[3] })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.tap,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.talavera,
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[3]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${tone.line}` } },
})
export const what = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.4 })
globalStyle(`${what} strong`, { display: 'block', fontWeight: 600 })
globalStyle(`${what} small`, { display: 'block', color: tone.ash, fontSize: type.small })
export const day = style({ margin: 0, font: `650 ${type.body}/1.3 ${font.title}` })
/** The switches of a tablet, below its buttons. */
export const permissions = style({
  display: 'grid',
  flex: '1 0 100%',
  gap: space[1],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
globalStyle(`${permissions} > legend`, { padding: 0, marginBottom: space[1], fontSize: type.small, fontWeight: 600 })
export const stack = style({ display: 'grid', gap: space[4] })
export const pairing = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], alignItems: 'center' })
export const qr = style({ width: '11rem', maxWidth: '100%', background: '#fff', borderRadius: corner.control })
export const shownCode = style({
  margin: 0,
  font: `750 ${type.title}/1.3 ui-monospace, monospace`,
  letterSpacing: '0.12em',
})
