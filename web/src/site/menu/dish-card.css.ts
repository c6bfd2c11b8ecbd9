import { globalStyle, style } from '@vanilla-extract/css'
import { space, color, radius, shadow, size, font, motion, underPointer } from '#web/styles/theme.css.ts'

export const panel = style({
  paddingBlock: `0.125rem ${space[7]}`,
  '@media': { '(min-width: 44rem)': { paddingBlock: `${space[4]} ${space[8]}` } },
})
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
  marginBottom: '0.25rem',
  '@media': { '(min-width: 44rem)': { marginBottom: space[4] } },
})
export const cards = style({
  display: 'grid',
  gap: space[2],
  '@media': {
    '(min-width: 44rem)': { gridTemplateColumns: 'repeat(2, 1fr)', gap: space[5] },
    '(min-width: 64rem)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: `${space[6]} ${space[5]}` },
  },
})
/** Five of them are on a phone's screen. */
export const dish = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '6.375rem minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  minHeight: '7rem',
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
  '@media': {
    '(max-width: 22.5rem)': { gridTemplateColumns: '5.25rem minmax(0, 1fr)' },
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
  position: 'relative',
  gridRow: '1 / span 2',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  padding: '0.375rem 0.75rem 0.375rem 0.375rem',
  borderRadius: `${radius.card} 0 0 ${radius.card}`,
  backgroundSize: '44px',
  mask: 'radial-gradient(circle at 0 50%, #000 69%, transparent 71%) 100% 50% / calc(var(--scallop) / 2) var(--scallop) repeat-y, linear-gradient(#000 0 0) 0 0 / calc(100% - var(--scallop) / 2 + 0.5px) 100% no-repeat',
  '@media': {
    '(min-width: 44rem)': {
      vars: { '--scallop': '18px' },
      gridRow: 'auto',
      aspectRatio: '1.7',
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
  gap: '0.15rem',
  padding: '0.4375rem 0.75rem 0.1rem 0.625rem',
  minWidth: 0,
  '@media': { '(min-width: 44rem)': { gap: '0.35rem', padding: '1rem 1.15rem 1.1rem' } },
})
export const dishLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
})
export const dishPrice = style({
  fontWeight: 750,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  lineHeight: 1.2,
  color: color.chile,
})
export const dishText = style({
  fontSize: '0.875rem',
  lineHeight: 1.3,
  color: color.comalSoft,
  overflowWrap: 'anywhere',
  '@media': { '(min-width: 44rem)': { fontSize: size.small, lineHeight: 1.42 } },
})
/** The first lines of the description on phones. */
export const dishOneLine = style({})
export const dishTwoLines = style({})
export const dishNoLine = style({})
export const dishContains = style({ fontSize: '0.8125rem', lineHeight: 1.3, overflowWrap: 'anywhere' })
/** Names only allergens that are not in the recipe. */
export const dishHarmless = style({})
/** When a sold-out dish is back. */
export const dishBack = style({ fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.3, color: color.comalSoft })
/** A card without a picture: a painted rule, and dots to the price as on paper; a sign with an ornament where there is room. */
export const dishPlain = style({
  gridTemplateColumns: 'minmax(0, 1fr)',
  '::before': {
    content: '""',
    position: 'absolute',
    inset: '0.25rem',
    border: `1.5px solid ${color.comalLine}`,
    borderRadius: '9px',
    pointerEvents: 'none',
  },
  '@media': {
    '(max-width: 22.5rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '(min-width: 44rem)': { gridTemplateRows: '1fr auto' },
  },
})
export const sprig = style({
  display: 'none',
  '@media': { '(min-width: 44rem)': { display: 'block', width: '100%', height: '1.4rem', marginBlock: space[3] } },
})
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
  display: 'flex',
  borderTop: `1px dashed ${color.comalLine}`,
})
export const stamp = style({
  position: 'absolute',
  zIndex: 1,
  left: '0.375rem',
  top: '2.6rem',
  width: '5.6rem',
  rotate: '-9deg',
  padding: '0.2rem',
  background: color.masa,
  color: color.chileDeep,
  border: '2.5px solid currentColor',
  borderRadius: '5px',
  font: `850 1rem/1.02 ${font.title}`,
  textAlign: 'center',
  '@media': {
    '(max-width: 22.5rem)': { left: '0.15rem', width: '4.6rem', fontSize: '0.875rem' },
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
  flex: 1,
  fontSize: '1.0625rem',
  lineHeight: 1.15,
  minWidth: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
})
globalStyle(`${dishActions} > *`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 auto',
  gap: '0.35rem',
  minHeight: '2.75rem',
  padding: '0.2rem 0.3rem',
  color: color.chile,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.1,
  textAlign: 'center',
  textDecoration: 'none',
  '@media': { '(min-width: 44rem)': { flexBasis: 0, minHeight: '3rem', fontSize: size.small } },
})
globalStyle(`${dishActions} > * + *`, {
  borderLeft: `1px dashed ${color.comalLine}`,
  color: color.comal,
  borderRadius: `0 0 ${radius.card} 0`,
})
globalStyle(`${dishActions} svg`, { '@media': { '(max-width: 22.5rem)': { display: 'none' } } })
globalStyle(`${dishActions} a:hover`, { background: color.masaDeep })
globalStyle(`${dishActions} svg`, { width: '1.1rem', height: '1.1rem', flex: 'none' })
globalStyle(`${dishActions}:lang(es) svg`, { '@media': { '(max-width: 27rem)': { display: 'none' } } })
/** Read out, and shown by a tap. */
const visuallyHiddenText = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const
/** A card while the keyboard is not in it. A finger's focus would move its link away from the tap. */
const unvisited = ':not(:has(:focus-visible))'
globalStyle(`${dishTwoLines}${unvisited} ${dishText}`, {
  '@media': { '(max-width: 43.99rem)': { ...clamped, WebkitLineClamp: 2 } },
})
globalStyle(`${dishOneLine}${unvisited} ${dishText}`, {
  '@media': { '(max-width: 43.99rem)': { ...clamped, WebkitLineClamp: 1 } },
})
globalStyle(`:is(${dishTwoLines}, ${dishOneLine}, ${dishNoLine})${unvisited} ${dishHarmless}`, {
  '@media': { '(max-width: 43.99rem)': { ...clamped, WebkitLineClamp: 1 } },
})
globalStyle(`${dishNoLine}${unvisited} ${dishText}`, { '@media': { '(max-width: 43.99rem)': visuallyHiddenText } })
globalStyle(`${panelHead} h2`, { fontSize: 'clamp(1.5rem, 1rem + 2.2vw, 2.75rem)' })
globalStyle(`${panelHead} p`, { '@media': { '(max-width: 43.99rem)': { display: 'none' } } })
globalStyle(`${dishPlain} ${dishWords}`, {
  padding: '0.7rem 1rem 0.1rem',
  '@media': { '(min-width: 44rem)': { padding: '2rem 1.5rem 1rem', textAlign: 'center' } },
})
globalStyle(`${dishPlain} ${dishActions}`, { marginInline: '0.25rem', marginBottom: '0.25rem' })
globalStyle(`${dishPlain} ${dishLine} h3`, {
  flex: '0 1 auto',
  fontSize: '1.1875rem',
  '@media': { '(min-width: 44rem)': { fontSize: '1.75rem' } },
})
globalStyle(`${dishPlain} ${dishLine}`, {
  '@media': { '(min-width: 44rem)': { flexDirection: 'column', alignItems: 'center', gap: space[2] } },
})
globalStyle(`${dishPlain} ${dishLine}::before`, {
  content: '""',
  order: 1,
  flex: 1,
  minWidth: space[2],
  borderBottom: `2px dotted ${color.fieldLine}`,
  translate: '0 -0.25rem',
  '@media': { '(min-width: 44rem)': { display: 'none' } },
})
globalStyle(`${dishPlain} ${dishPrice}`, { order: 2, '@media': { '(min-width: 44rem)': { fontSize: '1.25rem' } } })
globalStyle(`${dishPlain} :is(${dishWhen}, ${dishSizes})`, {
  '@media': { '(min-width: 44rem)': { justifyContent: 'center' } },
})
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
