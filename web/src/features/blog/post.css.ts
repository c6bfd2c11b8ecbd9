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
  paddingBottom: space[8],
  '@media': { '(min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem)', columnGap: space[8] } },
})
export const postMeta = style({ color: color.comalSoft })
export const prose = style({ maxWidth: '62ch', fontSize: '1.125rem', lineHeight: 1.65 })
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
  placeItems: 'center',
  color: color.masa,
  textAlign: 'center',
  padding: `${space[7]} ${layout.gutter}`,
})

globalStyle(`${postPicture} img`, { height: '100%', width: 'auto', minHeight: 0 })
globalStyle(`${post} h1`, { maxWidth: '17ch' })
globalStyle(`${prose} > * + *`, { marginTop: '1.15em' })
globalStyle(`${prose} h2`, { fontSize: '1.75rem', marginTop: '1.6em' })
globalStyle(`${prose} blockquote`, {
  margin: '1.6em 0',
  padding: 0,
  font: `700 clamp(1.5rem, 1.2rem + 1.4vw, 2rem)/1.22 ${font.title}`,
  fontVariationSettings: '"SOFT" 100',
  color: color.chile,
  textWrap: 'balance',
})
globalStyle(`${prose} ol`, { counterReset: 'step', display: 'grid', gap: '0.8em' })
globalStyle(`${prose} ol li`, { counterIncrement: 'step', display: 'grid', gridTemplateColumns: '2.4rem 1fr' })
globalStyle(`${prose} ol li::before`, {
  content: 'counter(step)',
  font: `850 1.5rem/1.1 ${font.title}`,
  color: color.agave,
})
globalStyle(`${back} svg`, { width: '1.1rem' })
globalStyle(`${post} > *`, { '@media': { '(min-width: 60rem)': { gridColumn: 1 } } })
globalStyle(`${lost} > div`, { display: 'grid', gap: space[4], justifyItems: 'center' })
globalStyle(`${lost} img`, { width: 'min(19rem, 62vw)' })
globalStyle(`${lost} p`, { fontSize: size.lead, maxWidth: '30ch' })
