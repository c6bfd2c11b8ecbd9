import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, clipped, corner, lift, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export { soft } from '#web/dashboard/ui/records.css.ts'

/** A column that is wider than a phone or an aside. */
const roomy = '(min-width: 34rem)'
const wide = '(min-width: 48rem)'

/** Up to five joined links: a figure and its label; in a row where there is room, else in pairs. */
export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@container': {
    [roomy]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  },
  gap: '1px',
  overflow: 'hidden',
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  background: tone.line,
  boxShadow: lift.rest,
})
globalStyle(`${strip} a`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: `0 ${space[2]}`,
  minWidth: 0,
  padding: `${space[3]} ${space[4]}`,
  background: tone.card,
  color: 'inherit',
  textDecoration: 'none',
})
globalStyle(`${strip} a:last-child:nth-child(odd)`, {
  gridColumn: '1 / -1',
  '@container': { [roomy]: { gridColumn: 'auto' } },
})
// The last one fills its row of three.
globalStyle(`${strip} a:last-child:nth-child(3n + 1)`, {
  '@container': { [roomy]: { gridColumn: '1 / -1' }, [wide]: { gridColumn: 'auto' } },
})
globalStyle(`${strip} a:last-child:nth-child(3n + 2)`, {
  '@container': { [roomy]: { gridColumn: 'span 2' }, [wide]: { gridColumn: 'auto' } },
})
globalStyle(`${strip} a:hover`, { background: color.masa })
globalStyle(`${strip} a:focus-visible`, { outlineOffset: '-4px' })
globalStyle(`${strip} b`, { font: `620 1.75rem/1.15 ${font.title}`, fontVariantNumeric: 'lining-nums tabular-nums' })
globalStyle(`${strip} span`, { gridColumn: '1 / -1', fontSize: type.small, color: tone.ash })
export const spark = style({
  width: '100%',
  maxWidth: '4.5rem',
  height: '2rem',
  placeSelf: 'center end',
  fill: 'none',
  stroke: color.talavera,
  strokeWidth: 2,
  strokeLinejoin: 'round',
})
export const area = style({ fill: tone.talaveraTint, stroke: 'none' })
globalStyle(`${spark} circle`, { fill: color.talavera, stroke: 'none' })

/** Three groups in the document's order. On a laptop the second is the right column, the third below the first. */
export const glance = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  alignItems: 'start',
  '@media': {
    [at.phone]: { gap: space[4] },
    [at.pair]: { gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
})
globalStyle(`${glance} > :nth-child(2)`, { '@media': { [at.pair]: { gridColumn: 2, gridRow: '1 / span 2' } } })
globalStyle(`${glance} > :nth-child(3)`, { '@media': { [at.pair]: { gridColumn: 1, gridRow: 2 } } })
globalStyle(`${glance} > *`, { containerType: 'inline-size', '@media': { [at.phone]: { gap: space[4] } } })
globalStyle(`${glance} > :empty`, { display: 'none' })

/** A note of one line about the account, with its links at the end. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  background: tone.card,
  '@container': { [roomy]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
})
globalStyle(`${line} > :nth-child(3)`, {
  gridColumn: '2',
  justifySelf: 'start',
  '@container': { [roomy]: { gridColumn: 'auto' } },
})
export const notice = style({ padding: space[4], paddingBottom: 0 })
export const planLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.tap,
  color: color.talavera,
})

/** Guests by time: a row each. */
export const guests = style({ margin: 0, padding: 0, listStyle: 'none' })
export const guest = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2.75rem minmax(0, 1fr) auto auto',
  gap: `0 ${space[3]}`,
  alignItems: 'center',
  minHeight: '3.5rem',
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${tone.line}`,
  transition: `background 160ms`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  '@container': {
    [roomy]: { gridTemplateColumns: '5.75rem minmax(0, 1fr) auto auto', padding: `${space[2]} ${space[4]}` },
  },
})
/** Just arrived. */
export const here = style({ background: tone.agaveTint })
export const when = style({
  display: 'grid',
  gap: space[1],
  justifyItems: 'start',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [roomy]: { gridTemplateColumns: '3rem auto', alignItems: 'center', gap: space[2] } },
})
globalStyle(`${when} > time`, { whiteSpace: 'nowrap', fontSize: type.text })
export const party = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '2.25rem',
  minHeight: '1.5rem',
  borderRadius: corner.control,
  background: tone.well,
  '@container': { [roomy]: { minHeight: '2.25rem' } },
})
export const who = style({
  ...clipped,
  minWidth: 0,
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
  '@container': {
    [roomy]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
      gap: `0 ${space[3]}`,
      alignItems: 'center',
    },
  },
})
globalStyle(`${who} > b`, { fontWeight: 600 })
globalStyle(`${who} > span`, { '@container': { [roomy]: { gridColumn: 1 } } })
/** A name that opens the reservation; it covers its row. */
export const open = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  cursor: 'pointer',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  selectors: { '&:focus-visible::after': { outline: `3px solid ${color.talavera}`, outlineOffset: '-4px' } },
})
export const facts = style({
  display: 'grid',
  fontSize: type.small,
  color: tone.ash,
  '@container': { [roomy]: { gridColumn: 2, gridRow: '1 / span 2' } },
})
export const guestNote = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  color: color.comal,
})
export const allergy = style({ display: 'flex', gap: space[1], color: tone.chileInk, fontWeight: 600 })
globalStyle(`${allergy} svg`, { flex: 'none', marginTop: '0.1em' })
export const arrived = style({
  margin: 0,
  color: tone.agaveInk,
  fontSize: type.small,
  fontWeight: 600,
  '@container': { [roomy]: { gridColumn: 2 } },
})
export const call = style({
  position: 'relative',
  zIndex: 1,
  display: 'none',
  '@container': { [roomy]: { display: 'block' } },
})
globalStyle(`${call} a`, { color: color.talavera })
globalStyle(`${guest} > :is(button, a)`, { position: 'relative', zIndex: 1, gridColumn: 4 })
/** Arrived, and Undo after it. */
export const arrive = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: layout.tap,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.agave}`,
  borderRadius: corner.control,
  background: tone.card,
  color: tone.agaveInk,
  font: 'inherit',
  fontSize: type.text,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { background: tone.agaveTint },
  selectors: { '&[aria-disabled]': { color: tone.ash, borderColor: tone.line } },
})
/** The phone and No-show of a late guest, on a line of their own. */
export const late = style({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[2]}`,
  gridColumn: '2 / -1',
  justifySelf: 'start',
})
globalStyle(`${late} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: layout.tap,
  paddingRight: space[3],
  color: color.talavera,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
})
export const missed = style({
  margin: 0,
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${tone.line}`,
  fontSize: type.small,
  color: tone.ash,
})
/** Walk-ins by size, and a new reservation. */
export const seat = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'end',
  justifyContent: 'space-between',
  padding: `${space[3]} ${space[4]}`,
})

/** Questions before opening, each with its answers. */
export const asks = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${asks} > li`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[4]}`,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space[3]} ${space[4]}`,
})
globalStyle(`${asks} > li + li`, { borderTop: `1px solid ${tone.line}` })
globalStyle(`${asks} > li > :first-child`, { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${asks} p`, { margin: 0, fontSize: type.small, lineHeight: 1.4, color: tone.ash })

export const mails = style({ listStyle: 'none', margin: 0, padding: 0 })
globalStyle(`${mails} > li`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
  overflowWrap: 'anywhere',
})
globalStyle(`${mails} > li:first-child`, { borderTop: 0 })
globalStyle(`${mails} strong`, { fontWeight: 600 })
globalStyle(`${mails} p`, { marginBottom: space[2] })

export const links = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  padding: space[2],
  listStyle: 'none',
})
globalStyle(`${links} a`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: layout.tap,
  padding: space[2],
  borderRadius: corner.control,
  color: 'inherit',
  lineHeight: 1.25,
  textDecoration: 'none',
})
globalStyle(`${links} a:hover`, { background: color.masa })
globalStyle(`${links} svg`, { color: color.talavera })

/** Shown instead of the page when printing. */
export const sheet = style({
  display: 'none',
  '@media': { print: { display: 'block', color: '#000', fontSize: '10.5pt' } },
})
globalStyle(`main:has(~ ${sheet})`, { '@media': { print: { display: 'none' } } })
globalStyle(`${sheet} h2`, { font: `640 18pt/1.2 ${font.title}` })
globalStyle(`${sheet} table`, { width: '100%', marginTop: '6mm', borderCollapse: 'collapse', lineHeight: 1.35 })
globalStyle(`${sheet} :is(th, td)`, {
  padding: '2mm 3mm 2mm 0',
  borderBottom: '1px solid #999',
  textAlign: 'left',
  verticalAlign: 'top',
})
globalStyle(`${sheet} th`, { borderBottom: '1.5px solid #000', fontSize: '9pt' })
globalStyle(`${sheet} tr`, { breakInside: 'avoid' })
/** A box to tick. */
export const box = style({
  whiteSpace: 'nowrap',
  '::before': {
    content: '""',
    display: 'inline-block',
    width: '4mm',
    height: '4mm',
    marginRight: '3mm',
    border: '1px solid #000',
    verticalAlign: '-0.5mm',
  },
})
