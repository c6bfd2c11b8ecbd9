import { globalStyle, style } from '@vanilla-extract/css'
import { radius, space, color, font, layout, size } from '#web/styles/theme.css.ts'

export const postPicture = style({
  aspectRatio: '1.35',
  padding: '3%',
  borderRadius: radius.card,
  display: 'grid',
  placeItems: 'center',
  '@media': {
    '(min-width: 60rem)': {
      gridColumn: 2,
      gridRow: '2 / span 3',
      aspectRatio: '1',
      position: 'sticky',
      top: space[5],
      alignSelf: 'start',
    },
  },
})
export const post = style({
  display: 'grid',
  gap: space[5],
  paddingBlock: `${space[2]} ${space[8]}`,
  '@media': { '(min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem)', columnGap: space[8] } },
})
export const postMeta = style({ color: color.comalSoft })
export const postHead = style({ display: 'grid', gap: space[2], minWidth: 0 })
export const longTitle = style({ fontSize: size.h2, maxWidth: '30ch !important' })
export const prose = style({
  maxWidth: '62ch',
  minWidth: 0,
  fontSize: '1.125rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
})
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4rem',
  minHeight: layout.tap,
  fontWeight: 650,
  width: 'fit-content',
})
export const lost = style({
  display: 'grid',
  minHeight: '78svh',
  // Aligned to the top with a fixed width, so that late content and fonts shift nothing.
  placeItems: 'start center',
  color: color.masa,
  textAlign: 'center',
  padding: `max(${space[7]}, 9svh) ${layout.gutter} ${space[7]}`,
})

globalStyle(`${postPicture} img`, { height: '100%', width: 'auto', minHeight: 0 })
globalStyle(`${post} h1`, { maxWidth: '17ch', overflowWrap: 'anywhere' })
globalStyle(`${prose} > * + *`, { marginTop: '1.15em' })
globalStyle(`${prose} :is(h2, h3, h4, h5, h6)`, { fontSize: '1.75rem', marginTop: '1.6em' })
globalStyle(`${prose} h3`, { fontSize: '1.375rem' })
globalStyle(`${prose} :is(h4, h5, h6)`, { fontSize: '1.125rem' })
globalStyle(`${prose} blockquote`, {
  margin: '1.6em 0',
  padding: 0,
  font: `700 clamp(1.5rem, 1.2rem + 1.4vw, 2rem)/1.22 ${font.title}`,
  color: color.chile,
  textWrap: 'balance',
})
globalStyle(`${prose} :is(ul, ol)`, { display: 'grid', gap: '0.8em', paddingInlineStart: '2.4rem' })
globalStyle(`${prose} li`, { position: 'relative', minWidth: 0 })
globalStyle(`${prose} li > :is(ul, ol)`, { marginTop: '0.8em' })
globalStyle(`${prose} li::before`, { position: 'absolute', insetInlineStart: '-2.4rem' })
globalStyle(`${prose} ol > li::before`, {
  content: 'counter(list-item)',
  font: `850 1.5rem/1.1 ${font.title}`,
  color: color.agave,
})
globalStyle(`${prose} ul > li::before`, {
  content: '""',
  insetInlineStart: '-1.6rem',
  top: '0.55em',
  width: '0.55em',
  height: '0.55em',
  borderRadius: '50%',
  background: color.chile,
})
globalStyle(`${prose} img`, { borderRadius: radius.card, marginInline: 'auto' })
globalStyle(`${prose} figcaption`, { marginTop: space[2], fontSize: size.small, color: color.comalSoft })
globalStyle(`${prose} pre, ${prose} table`, { display: 'block', maxWidth: '100%', overflowX: 'auto' })
globalStyle(`${prose} :is(th, td)`, {
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.comalLine}`,
  textAlign: 'start',
})
globalStyle(`${back} svg`, { width: '1.1rem' })
globalStyle(`${post} > :not(${postPicture})`, { '@media': { '(min-width: 60rem)': { gridColumn: 1 } } })
globalStyle(`${lost} > div, ${lost} noscript > div`, {
  display: 'grid',
  gap: space[4],
  justifyItems: 'center',
  width: '100%',
})
globalStyle(`${lost} img`, { width: 'min(19rem, 62vw)' })
globalStyle(`${lost} p`, { fontSize: size.lead, maxWidth: '30ch' })
