import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, motion, radius, shadow, size, space } from '#web/styles/theme.css.ts'

export const posts = style({ display: 'grid', gap: space[5], paddingBottom: space[8] })
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: space[5],
})
/** The newest post is horizontal where there is room. */
export const newest = style({})
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minWidth: 0,
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
  overflow: 'hidden',
  transition: `box-shadow ${motion.quick} ${motion.ease}`,
  ':hover': { boxShadow: shadow.lifted },
  ':focus-within': { boxShadow: shadow.lifted },
})
export const cardPicture = style({ aspectRatio: '1.6', padding: '4%', display: 'grid', placeItems: 'center' })
export const cardWords = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space[2],
  alignContent: 'start',
  padding: `${space[4]} ${space[5]} ${space[3]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const date = style({ fontSize: size.small, color: color.comalSoft })
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'end',
  width: 'fit-content',
  minHeight: layout.tap,
  fontWeight: 700,
  '::after': { content: '""', position: 'absolute', inset: 0 },
})

globalStyle(`${cardPicture} img`, { height: '100%', minHeight: 0 })
globalStyle(`${card} h2`, { fontSize: '1.5rem', lineHeight: 1.15, overflowWrap: 'anywhere' })
globalStyle(`${card}${newest}`, {
  '@media': {
    '(min-width: 44rem)': {
      gridTemplateRows: 'none',
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    },
  },
})
globalStyle(`${card}${newest} ${cardPicture}`, {
  '@media': { '(min-width: 44rem)': { aspectRatio: '1.35', height: '100%' } },
})
globalStyle(`${card}${newest} ${cardWords}`, {
  '@media': {
    '(min-width: 44rem)': { gridTemplateRows: 'none', alignContent: 'center', gap: space[3], padding: space[6] },
  },
})
globalStyle(`${card}${newest} h2`, { '@media': { '(min-width: 44rem)': { fontSize: size.h2 } } })
globalStyle(`${card}${newest} ${more}`, { '@media': { '(min-width: 44rem)': { alignSelf: 'start' } } })
