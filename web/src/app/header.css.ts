import { globalStyle, style } from '@vanilla-extract/css'
import { color, space, layout, font, radius } from '#web/styles/theme.css.ts'

export const siteHead = style({ position: 'relative', zIndex: 20, background: color.masa })
export const siteHeadBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '4rem',
  '@media': {
    '(max-width: 23rem)': { gap: 0 },
    '(min-width: 48rem)': { flexWrap: 'wrap', rowGap: 0, paddingTop: space[2] },
    '(min-width: 76rem)': { flexWrap: 'nowrap', paddingTop: 0, minHeight: '4.75rem' },
  },
})
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: layout.tap,
  color: color.chile,
  textDecoration: 'none',
  font: `850 1.5rem/1 ${font.title}`,
  letterSpacing: '-0.015em',
  whiteSpace: 'nowrap',
  '@media': {
    '(max-width: 23rem)': { fontSize: '1.25rem', gap: '0.35rem' },
    '(min-width: 60rem)': { fontSize: '1.75rem' },
  },
})
export const logo = style({})
/** A line of its own on tablets, beside the name on desktops. */
export const siteNav = style({
  display: 'none',
  '@media': {
    '(min-width: 48rem)': { display: 'block', order: 1, width: '100%', marginLeft: '-0.7rem' },
    '(min-width: 76rem)': { order: 0, width: 'auto', marginLeft: 'auto' },
  },
})
export const headTools = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginLeft: 'auto',
  '@media': { '(min-width: 76rem)': { marginLeft: 0 } },
})
export const textButton = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: layout.tap,
  minWidth: layout.tap,
  padding: '0 0.6rem',
  background: 'none',
  border: 0,
  color: color.talavera,
  fontWeight: 650,
  textDecoration: 'none',
  cursor: 'pointer',
  borderRadius: radius.small,
  ':hover': { textDecoration: 'underline' },
})
/** The way to a table; phones have it in the bottom bar. */
export const reserve = style({ marginLeft: space[3] })
export const drawer = style({ '@media': { '(min-width: 48rem)': { display: 'none' } } })
export const siteLogin = style({})

globalStyle(`${brand} img`, { width: '1.9rem', height: '1.9rem', flex: 'none' })
globalStyle(`${brand} ${logo}`, { width: '6.25rem', height: '2.5rem', objectFit: 'contain' })
globalStyle(`${siteNav} ul`, { display: 'flex', gap: space[1] })
globalStyle(`${siteNav} a`, {
  display: 'grid',
  placeItems: 'center',
  minHeight: layout.tap,
  padding: '0 0.7rem',
  color: color.comal,
  textDecoration: 'none',
  fontWeight: 600,
  borderRadius: radius.small,
})
globalStyle(`${siteNav} a:hover`, { color: color.chile, textDecoration: 'underline' })
globalStyle(`${siteNav} [aria-current]`, {
  color: color.chile,
  boxShadow: `inset 0 -3px 0 ${color.chile}`,
  borderRadius: 0,
})
globalStyle(`${textButton}${siteLogin}`, { display: 'none' })
globalStyle(`${drawer} summary`, {
  display: 'grid',
  placeItems: 'center',
  width: layout.tap,
  height: layout.tap,
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: radius.small,
})
globalStyle(`${drawer} summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${drawer} summary svg`, { width: '1.6rem' })
globalStyle(`${drawer}[open] summary svg:first-child, ${drawer}:not([open]) summary svg:last-child`, {
  display: 'none',
})
globalStyle(`${drawer} [aria-current]`, {
  color: color.chile,
  boxShadow: `inset 4px 0 0 ${color.chile}`,
  paddingLeft: space[3],
})
globalStyle(`${drawer}[open] ul`, {
  position: 'absolute',
  inset: '100% 0 auto',
  background: color.masa,
  padding: `${space[3]} ${layout.gutter} ${space[5]}`,
  boxShadow: '0 12px 0 rgb(29 19 16 / 0.2)',
})
globalStyle(`${drawer} a`, {
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.25rem',
  borderBottom: `1px solid ${color.comalLine}`,
  color: color.comal,
  textDecoration: 'none',
  font: `700 1.25rem/1 ${font.title}`,
})
globalStyle(`${headTools} ${textButton}`, { '@media': { '(max-width: 23rem)': { paddingInline: '0.35rem' } } })
globalStyle(`${textButton}${siteLogin}`, { '@media': { '(min-width: 48rem)': { display: 'grid' } } })
export const banner = style({
  margin: 0,
  padding: `${space[2]} ${space[4]}`,
  background: color.marigoldTint,
  color: color.comal,
  fontWeight: 700,
  textAlign: 'center',
  textWrap: 'balance',
})
globalStyle(`${headTools} ${reserve}`, {
  minHeight: layout.tap,
  boxShadow: 'none',
  '@media': { '(max-width: 47.99rem)': { display: 'none' } },
})
