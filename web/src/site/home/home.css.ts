import { globalStyle, style } from '@vanilla-extract/css'
import { buttonRow } from '#web/site/ui/button.css.ts'
import { lead } from '#web/styles/global.css.ts'
import { tile } from '#web/styles/motifs.css.ts'
import { space, radius, shadow, color, size, font } from '#web/styles/theme.css.ts'

export const section = style({ paddingBlock: space[8], '@media': { '(min-width: 52rem)': { paddingBlock: space[9] } } })
/** A section whose pictures touch its lower edge. */
export const flush = style({ paddingBottom: '0 !important' })
export const duo = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  '@media': { '(min-width: 52rem)': { gridTemplateColumns: '1fr 1fr', gap: space[8] } },
})
export const proseShort = style({ maxWidth: '44ch' })
export const framed = style({ borderRadius: radius.card, padding: '7%', aspectRatio: '1' })
export const drinks = style({ background: color.marigold, overflow: 'hidden' })
export const glasses = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: space[4],
  marginTop: `${space[6]} !important`,
  '@media': { '(min-width: 52rem)': { gridTemplateColumns: 'repeat(4, 1fr)', gap: space[6] } },
})
export const drinksHead = style({
  '@media': {
    '(min-width: 52rem)': { display: 'flex', justifyContent: 'space-between', alignItems: 'end', gap: space[7] },
  },
})
export const mosaic = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  '@media': { '(min-width: 52rem)': { gridTemplateColumns: 'repeat(4, 1fr)' } },
})
export const socialNote = style({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  padding: `0 0 ${space[6]}`,
  '@media': { '(min-width: 52rem)': { gridTemplateColumns: '1fr auto', alignItems: 'end' } },
})
export const handles = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
export const tableTop = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: '7% 2.5%',
  padding: '6% 4%',
  aspectRatio: '1.5',
  alignContent: 'space-between',
  borderRadius: '1.25rem',
  background: 'repeating-linear-gradient(0deg, #a5673a 0 9.4%, #97592e 9.4% 10%)',
  boxShadow: `${shadow.lifted}, inset 0 0 0 6px #8a5128`,
  '::before': {
    content: '""',
    position: 'absolute',
    inset: '42% 0',
    background: `${color.masa} repeating-conic-gradient(from 45deg, ${color.chile} 0 25%, transparent 0 50%) 50% 50% / 34px 34px`,
    borderBlock: `6px solid ${color.talavera}`,
  },
})
export const tray = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  gap: '1.5%',
  padding: '4%',
  borderRadius: '1.25rem',
  background: '#cdd3d2',
  boxShadow: `${shadow.lifted}, inset 0 0 0 5px #eef2f1, inset 0 0 0 9px #9aa5a3`,
})
export const catering = style({ background: color.agave, color: color.masa })
export const closing = style({ position: 'relative', background: color.comal, color: color.masa, textAlign: 'center' })
export const phoneBig = style({
  display: 'inline-block',
  marginTop: space[4],
  color: color.marigold,
  font: `850 clamp(2.1rem, 1.2rem + 4.4vw, 4rem)/1.1 ${font.title}`,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline' },
})
export const duoFlip = style({})
export const story = style({})

globalStyle(`${section} h2 + *`, { marginTop: space[4] })
globalStyle(`${section} ${buttonRow}`, { marginTop: space[5] })
globalStyle(`${proseShort} p + p`, { marginTop: space[4] })
globalStyle(`${duoFlip} > :first-child`, { '@media': { '(min-width: 52rem)': { order: 2 } } })
globalStyle(`${story} ${framed}`, { rotate: '-1.2deg', boxShadow: shadow.lifted })
globalStyle(`${drinks} ${lead}`, { color: color.comal })
globalStyle(`${glasses} figcaption`, { marginTop: space[2], textAlign: 'center', fontWeight: 700, lineHeight: 1.25 })
globalStyle(`${glasses} figcaption small`, { display: 'block', fontSize: size.small, fontWeight: 500 })
globalStyle(`${glasses} figure:nth-child(even)`, { '@media': { '(min-width: 52rem)': { translate: '0 1.5rem' } } })
globalStyle(`${drinksHead} ${lead}`, { '@media': { '(min-width: 52rem)': { margin: 0 } } })
globalStyle(`${mosaic} ${tile}`, { aspectRatio: '1', padding: '9%' })
globalStyle(`${section} ${socialNote} > *`, { '@media': { '(min-width: 52rem)': { margin: 0 } } })
globalStyle(`${tableTop} img`, { position: 'relative', width: '100%' })
globalStyle(`${tray} img:nth-child(3n)`, { rotate: '100deg' })
globalStyle(`${tray} img:nth-child(4n)`, { rotate: '200deg' })
globalStyle(`${tray} img:nth-child(5n + 2)`, { rotate: '300deg' })
globalStyle(`${catering} ${lead}`, { color: color.masa })
globalStyle(`${closing} ${lead}`, { color: '#e9d9bc', marginInline: 'auto' })
globalStyle(`${closing} ${buttonRow}`, { justifyContent: 'center' })

export const cateringForm = style({ maxWidth: '46rem', marginTop: space[7] })
// A text whose picture is missing, on a site without motifs.
globalStyle(`${duo} > :only-child`, { gridColumn: '1 / -1', maxWidth: '44rem' })
