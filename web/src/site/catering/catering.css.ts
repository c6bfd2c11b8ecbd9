import { globalStyle, style } from '@vanilla-extract/css'
import { art, color, font, layout, radius, shadow, size, space } from '#web/styles/theme.css.ts'

export const hero = style({
  background: `${art.talaveraTile} ${color.agave}`,
  color: color.masa,
  paddingBlock: space[7],
  overflow: 'hidden',
})
export const heroRow = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'center',
  '@media': { '(min-width: 48rem)': { gridTemplateColumns: '1.2fr 1fr' } },
})
export const heroLead = style({ color: color.masa, marginTop: space[3] })
export const plates = style({ display: 'flex', justifyContent: 'center' })
globalStyle(`${plates} img`, { width: 'clamp(6rem, 24vw, 11rem)', height: 'auto', marginInline: '-0.9rem' })
globalStyle(`${plates} img:nth-child(2)`, { marginTop: '1.5rem' })

export const steps = style({
  listStyle: 'none',
  padding: 0,
  counterReset: 'step',
  display: 'grid',
  gap: space[5],
  marginBlock: space[7],
  '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[6] } },
})
globalStyle(`${steps} li`, {
  counterIncrement: 'step',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: space[4],
  alignContent: 'start',
})
globalStyle(`${steps} li::before`, {
  content: 'counter(step)',
  gridRow: '1 / span 2',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: '3rem',
  height: '3rem',
  borderRadius: '50%',
  background: color.marigold,
  font: `800 1.5rem/1 ${font.title}`,
})
globalStyle(`${steps} h2`, { fontSize: size.h3, lineHeight: 1.2 })
globalStyle(`${steps} p`, { color: color.comalSoft, marginTop: space[1] })

export const request = style({ paddingBottom: space[8], maxWidth: '46rem', display: 'grid', gap: space[5] })
export const sheet = style({
  background: color.plate,
  color: color.comal,
  padding: 'clamp(1rem, 4vw, 2rem)',
  borderRadius: radius.card,
  boxShadow: shadow.cut,
})

export const picker = style({ position: 'relative', display: 'grid', gap: '0.35rem' })
/** Over the page, so that nothing shifts when it opens. */
export const matches = style({
  position: 'absolute',
  zIndex: 5,
  insetInline: 0,
  // Below label and field.
  top: '5.1rem',
  maxHeight: '19rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Clear of a phone's bottom bar.
  scrollMarginBottom: '5rem',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
  boxShadow: shadow.lifted,
})
export const match = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.comalLine}`,
  ':last-child': { borderBottom: 0 },
  selectors: {
    '&[aria-selected="true"]': { background: color.marigoldTint, boxShadow: `inset 4px 0 0 ${color.chile}` },
  },
})
globalStyle(`${match} span:first-child`, {
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontWeight: 650,
  lineHeight: 1.3,
})
globalStyle(`${match} small`, { display: 'block', fontWeight: 500, color: color.comalSoft })

export const none = style({ padding: space[3], color: color.comalSoft })
export const chosen = style({ listStyle: 'none', padding: 0, margin: 0, borderBlock: `2px dashed ${color.comalLine}` })
globalStyle(`${chosen} li`, {
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  gridTemplateAreas: '"dish dish remove" "quantity amount amount"',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  paddingBlock: space[3],
  '@media': {
    '(min-width: 36rem)': {
      gridTemplateColumns: '1fr 6rem 6.5rem auto',
      gridTemplateAreas: '"dish quantity amount remove"',
    },
  },
})
globalStyle(`${chosen} li + li`, { borderTop: `1px solid ${color.comalLine}` })
export const dish = style({ gridArea: 'dish', fontWeight: 700, lineHeight: 1.3, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${dish} small`, { display: 'block', fontWeight: 500, color: color.comalSoft })
export const quantity = style({
  gridArea: 'quantity',
  width: '6rem',
  minHeight: layout.tap,
  padding: '0.4rem 0.6rem',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
  fontVariantNumeric: 'tabular-nums',
})
export const amount = style({
  gridArea: 'amount',
  textAlign: 'right',
  fontWeight: 750,
  fontVariantNumeric: 'tabular-nums',
})
export const remove = style({
  gridArea: 'remove',
  display: 'grid',
  placeItems: 'center',
  width: layout.tap,
  height: layout.tap,
  border: 0,
  background: 'none',
  color: color.chile,
  borderRadius: radius.small,
  cursor: 'pointer',
})
globalStyle(`${remove} svg`, { width: '1.4rem', height: '1.4rem' })

export const bill = style({ display: 'grid', gap: space[2] })
globalStyle(`${bill} dl`, { margin: 0, display: 'grid', gap: space[1] })
globalStyle(`${bill} dl > div`, { display: 'flex', justifyContent: 'space-between', gap: space[4] })
globalStyle(`${bill} dd`, { margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${bill} p`, { fontSize: size.small, color: color.comalSoft })
export const total = style({
  borderTop: `2px solid ${color.comal}`,
  paddingTop: space[2],
  marginTop: space[1],
  fontSize: size.h3,
  fontWeight: 800,
})
export const sentFacts = style({ fontWeight: 500, marginTop: space[1] })

/** The submitted request, set apart from the form. */
export const asked = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `2px dashed ${color.comalLine}`,
  borderRadius: radius.small,
})
globalStyle(`${asked} ul`, { listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: space[1] })
globalStyle(`${asked} li`, { display: 'flex', justifyContent: 'space-between', gap: space[4] })
globalStyle(`${asked} li > span`, { minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${asked} li > b`, { flex: 'none', fontVariantNumeric: 'tabular-nums' })
/** Line breaks as written. */
export const askedNotes = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
