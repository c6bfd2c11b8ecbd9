import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, radius, size, space } from '#web/styles/theme.css.ts'

export const door = style({
  display: 'grid',
  gridTemplateRows: '6.5rem 1fr',
  '@media': { '(min-width: 52rem)': { gridTemplate: 'minmax(36rem, 1fr) / minmax(0, 0.7fr) minmax(0, 1.3fr)' } },
})
export const inside = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  padding: `${space[6]} ${layout.gutter} ${space[8]}`,
  '@media': { '(min-width: 52rem)': { alignContent: 'center' } },
})
export const card = style({ width: 'min(24rem, 100%)', display: 'grid', gap: space[5] })
export const lead = style({ color: color.comalSoft })
export const check = style({ display: 'flex', gap: space[3], alignItems: 'center', minHeight: layout.tap })
export const checkHelp = style({ display: 'block' })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
})
export const link = style({
  minHeight: layout.tap,
  display: 'inline-flex',
  alignItems: 'center',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.talavera,
  font: 'inherit',
  fontWeight: 650,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
export const otherMethods = style({ display: 'grid', gap: space[3] })
export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  color: color.comalSoft,
  '::before': { content: '', flex: 1, borderTop: `1px solid ${color.comalLine}` },
  '::after': { content: '', flex: 1, borderTop: `1px solid ${color.comalLine}` },
})
export const other = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: layout.tap,
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${color.comal}`,
  borderRadius: radius.small,
  color: color.comal,
  fontWeight: 650,
  textDecoration: 'none',
})
export const code = style({ textAlign: 'center', letterSpacing: '0.5em', fontSize: size.h3, fontWeight: 700 })
export const dialog = style({
  width: 'min(27rem, calc(100vw - 2rem))',
  padding: space[5],
  border: 0,
  borderRadius: radius.card,
  background: color.masa,
  color: color.comal,
  '::backdrop': { background: 'rgb(29 19 16 / 0.55)' },
})
globalStyle(`${card} h1, ${dialog} h2`, { font: `750 ${size.h2}/1.1 ${font.title}` })
globalStyle(`${check} input`, { flex: 'none', width: '1.35rem', height: '1.35rem', accentColor: color.talavera })
