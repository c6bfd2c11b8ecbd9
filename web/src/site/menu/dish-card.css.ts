import { globalStyle, style } from '@vanilla-extract/css'
import { space, color, radius, shadow, size, font, motion, underPointer } from '#web/styles/theme.css.ts'

export const panel = style({ paddingBlock: `${space[6]} ${space[8]}` })
/** Before hydration: one panel at a time, so that nothing shifts. */
export const early = style({})
/** The legal notice below the dishes. */
export const advisory = style({ maxWidth: '44rem', paddingBottom: space[7], fontSize: size.small, lineHeight: 1.42 })
export const panelHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `0 ${space[5]}`,
  marginBottom: space[5],
})
export const cards = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    '(min-width: 44rem)': { gridTemplateColumns: 'repeat(2, 1fr)', gap: space[5] },
    '(min-width: 64rem)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: `${space[6]} ${space[5]}` },
  },
})
export const dish = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '7.25rem minmax(0, 1fr)',
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
  '@media': {
    '(min-width: 44rem)': {
      gridTemplateColumns: '1fr',
      gridTemplateRows: 'auto 1fr auto',
      transition: `translate 220ms ${motion.ease}, box-shadow 220ms ${motion.ease}`,
      ':hover': { translate: '-2px -4px', boxShadow: shadow.lifted },
      selectors: underPointer,
    },
  },
})
export const dishPicture = style({
  vars: { '--scallop': '14px' },
  display: 'grid',
  placeItems: 'center',
  padding: '0.5rem 0.9rem 0.5rem 0.5rem',
  borderRadius: `${radius.card} 0 0 ${radius.card}`,
  backgroundSize: '44px',
  mask: 'radial-gradient(circle at 0 50%, #000 69%, transparent 71%) 100% 50% / calc(var(--scallop) / 2) var(--scallop) repeat-y, linear-gradient(#000 0 0) 0 0 / calc(100% - var(--scallop) / 2 + 0.5px) 100% no-repeat',
  '@media': {
    '(min-width: 44rem)': {
      vars: { '--scallop': '18px' },
      aspectRatio: '1.5',
      padding: '4% 4% 6.5%',
      borderRadius: `${radius.card} ${radius.card} 0 0`,
      backgroundSize: '56px',
      mask: 'radial-gradient(circle at 50% 0, #000 69%, transparent 71%) 50% 100% / var(--scallop) calc(var(--scallop) / 2) repeat-x, linear-gradient(#000 0 0) 0 0 / 100% calc(100% - var(--scallop) / 2 + 0.5px) no-repeat',
    },
  },
})
export const dishWords = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '0.35rem',
  padding: '0.85rem 0.9rem 0.7rem 0.6rem',
  minWidth: 0,
  '@media': { '(min-width: 44rem)': { padding: '1rem 1.15rem 1.1rem' } },
})
export const dishLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
})
export const dishPrice = style({
  fontWeight: 750,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: color.chile,
})
export const dishText = style({
  fontSize: size.small,
  lineHeight: 1.42,
  color: color.comalSoft,
  overflowWrap: 'anywhere',
})
export const dishContains = style({ fontSize: size.small, lineHeight: 1.42, overflowWrap: 'anywhere' })
export const dishWhen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0.15rem ${space[2]}`,
  fontSize: size.small,
  fontWeight: 650,
  lineHeight: 1.35,
})
export const dishSizes = style({ display: 'grid', gap: '0.2rem', fontSize: size.small, lineHeight: 1.35 })
export const dishActions = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: '1.15fr 1fr',
  borderTop: `1px dashed ${color.comalLine}`,
})
export const stamp = style({
  position: 'absolute',
  zIndex: 1,
  left: '0.4rem',
  top: '2.6rem',
  width: '6.1rem',
  rotate: '-9deg',
  padding: '0.3rem 0.3rem',
  background: color.masa,
  color: color.chileDeep,
  border: '2.5px solid currentColor',
  borderRadius: '5px',
  font: `850 1.0625rem/1.02 ${font.title}`,
  textAlign: 'center',
  '@media': {
    '(min-width: 44rem)': {
      left: '50%',
      top: '5rem',
      width: '9rem',
      translate: '-50% 0',
      fontSize: '1.5rem',
      padding: '0.4rem',
    },
  },
})
export const dishGone = style({})

globalStyle(`${panelHead} p`, { color: color.comalSoft })
globalStyle(`${dishPicture} img`, { aspectRatio: '1', height: 'auto' })
globalStyle(`${dishWhen} b`, {
  padding: '0.1rem 0.6rem',
  borderRadius: '99px',
  background: color.agave,
  color: color.masa,
})
globalStyle(`${dishSizes} div`, { display: 'flex', justifyContent: 'space-between', gap: space[3] })
globalStyle(`${dishSizes} dt`, { minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${dishSizes} dd`, {
  flex: 'none',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: color.chile,
})
globalStyle(`${dishLine} h3`, {
  flex: '1 1 5.5rem',
  fontSize: '1.125rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
})
globalStyle(`${dishActions} > *`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.45rem',
  minHeight: '3rem',
  padding: '0.4rem',
  color: color.chile,
  fontSize: size.small,
  fontWeight: 700,
  lineHeight: 1.15,
  textAlign: 'center',
  textDecoration: 'none',
  borderRadius: `0 0 0 ${radius.card}`,
})
globalStyle(`${dishActions} > * + *`, {
  borderLeft: `1px dashed ${color.comalLine}`,
  color: color.comal,
  borderRadius: `0 0 ${radius.card} 0`,
})
globalStyle(`${dishActions} a:hover`, { background: color.masaDeep })
globalStyle(`${dishActions} svg`, { width: '1.1rem', height: '1.1rem', flex: 'none' })
globalStyle(`${dishActions} span`, { color: color.comalSoft })
globalStyle(`${dishGone} ${dishPicture} img`, { filter: 'grayscale(1) contrast(0.85) brightness(1.06)' })
globalStyle(`${dishGone} ${dishPicture}`, { vars: { '--tile-ground': '#8d7f76' } })
globalStyle(`${dishGone} ${dishPrice}`, { color: color.comalSoft, textDecoration: 'line-through' })
globalStyle(`${dishPicture} img`, {
  '@media': { '(min-width: 44rem)': { height: '100%', width: 'auto', minHeight: 0 } },
})
globalStyle(`${dishLine} h3`, { '@media': { '(min-width: 44rem)': { fontSize: '1.3125rem' } } })
export const foundCount = style({ marginBottom: space[4], color: color.comalSoft, fontWeight: 650 })
globalStyle(
  `${early}:not(:has(> :target)) > ${panel}:not(:first-of-type), ${early}:has(> :target) > ${panel}:not(:target)`,
  { '@media': { '(scripting: enabled)': { display: 'none' } } },
)
// A chosen tab scrolls to the top, as in the app.
globalStyle(`${early} > ${panel}`, { '@media': { '(scripting: enabled)': { scrollMarginTop: '100rem' } } })
