import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '#web/app/header.css.ts'
import { hours as dayHours } from '#web/site/ui/hours.css.ts'
import { color, art, space, layout, radius } from '#web/styles/theme.css.ts'

export const siteFoot = style({
  background: color.comal,
  color: '#e9d9bc',
  paddingBottom: 'calc(4.75rem + env(safe-area-inset-bottom))',
  '::before': {
    content: '""',
    display: 'block',
    height: '56px',
    background: `${art.talaveraTile} center / 56px ${color.talavera}`,
  },
  '@media': { '(min-width: 48rem)': { paddingBottom: space[4] } },
})
export const siteFootGrid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 0.8fr) minmax(0, 1.1fr)',
  gap: `${space[6]} ${space[5]}`,
  paddingBlock: `${space[7]} ${space[6]}`,
  '@media': { '(min-width: 48rem)': { gridTemplateColumns: '1.4fr 1fr 1fr 1.5fr' } },
})
export const hours = style([dayHours])
export const socials = style({ marginTop: space[4], display: 'flex', gap: space[2] })
export const bottomBar = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 25,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1.2fr',
  background: color.masa,
  borderTop: `2px solid ${color.comal}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': { '(min-width: 48rem)': { display: 'none' } },
})
export const isAction = style({})
export const reserve = style({})

globalStyle(`${siteFootGrid} > *`, { minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${siteFootGrid} > :first-child, ${siteFootGrid} > :last-child`, { gridColumn: '1 / -1' })
globalStyle(`${siteFoot} ${brand}`, { color: color.masa })
globalStyle(`${siteFoot} h2`, {
  fontSize: '1.0625rem',
  color: color.marigold,
  marginBottom: space[2],
  letterSpacing: 0,
})
globalStyle(`${siteFoot} a:not(${brand})`, {
  color: color.masa,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.tap,
  textDecoration: 'none',
})
// No line stands between them.
globalStyle(`${siteFoot} ${brand} + a${reserve}`, { display: 'flex', width: 'fit-content', marginTop: space[3] })
globalStyle(`${siteFoot} nav ul`, { '@media': { '(min-width: 48rem)': { columns: 2 } } })
globalStyle(`${siteFoot} a:hover`, { textDecoration: 'underline' })
globalStyle(`${hours} dd`, { color: color.masa })
globalStyle(`${socials} a:not(${brand})`, {
  width: layout.tap,
  height: layout.tap,
  justifyContent: 'center',
  border: '2px solid #6b5a50',
  borderRadius: radius.small,
})
globalStyle(`${socials} svg`, { width: '1.3rem', height: '1.3rem' })
globalStyle(`${siteFootGrid} > :first-child, ${siteFootGrid} > :last-child`, {
  '@media': { '(min-width: 48rem)': { gridColumn: 'auto' } },
})
globalStyle(`${bottomBar} a`, {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.15rem',
  minHeight: '3.75rem',
  color: color.comal,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.1,
  textDecoration: 'none',
})
globalStyle(`${bottomBar} a + a`, { borderLeft: `1px solid ${color.comalLine}` })
globalStyle(`${bottomBar} svg`, { width: '1.4rem', height: '1.4rem' })
globalStyle(`${bottomBar} ${isAction}`, { background: color.chile, color: color.masa })
globalStyle(`${siteFoot} a${reserve}`, {
  gap: '0.5rem',
  marginTop: space[4],
  padding: '0 1.1rem',
  background: color.chile,
  borderRadius: radius.small,
  fontWeight: 700,
})
globalStyle(`${reserve} svg`, { width: '1.2em', height: '1.2em' })
