import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, clipped, corner, lift, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export { none, soft } from '#web/dashboard/ui/records.css.ts'

/** Up to five joined links: a figure and its label; in a row where there is room, else in pairs. */
export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [at.pair]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
  gap: '1px',
  overflow: 'hidden',
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  background: tone.line,
  boxShadow: lift.rest,
})
globalStyle(`${strip} a`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
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
  '@media': { [at.pair]: { gridColumn: 'auto' } },
})
globalStyle(`${strip} a:hover`, { background: color.masa })
globalStyle(`${strip} a:focus-visible`, { outlineOffset: '-4px' })
globalStyle(`${strip} b`, { font: `620 1.75rem/1.15 ${font.title}`, fontVariantNumeric: 'lining-nums tabular-nums' })
globalStyle(`${strip} span`, { gridColumn: '1 / -1', fontSize: type.small, color: tone.ash })
export const spark = style({
  width: '4.5rem',
  height: '2rem',
  alignSelf: 'center',
  fill: 'none',
  stroke: color.talavera,
  strokeWidth: 2,
  strokeLinejoin: 'round',
})
export const area = style({ fill: tone.talaveraTint, stroke: 'none' })
globalStyle(`${spark} circle`, { fill: color.talavera, stroke: 'none' })

/** A link to the failed emails, which lie far below on phones. */
export const nudge = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: layout.tap,
  padding: `0 ${space[4]}`,
  border: `1px solid ${color.chile}`,
  borderRadius: corner.panel,
  background: tone.chileTint,
  color: tone.chileInk,
  fontWeight: 600,
  '@media': { [at.pair]: { display: 'none' } },
})
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
  '@media': { [at.pair]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
})
globalStyle(`${line} > :nth-child(3)`, {
  gridColumn: '2',
  justifySelf: 'start',
  '@media': { [at.pair]: { gridColumn: 'auto' } },
})
export const notice = style({ padding: space[4], paddingBottom: 0 })
export const unloaded = style({ padding: space[4] })
export const planLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.tap,
  color: color.talavera,
})

export const slot = style({ borderBottom: `1px solid ${tone.line}`, ':last-child': { borderBottom: 0 } })
globalStyle(`${slot} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: layout.tap,
  padding: `0 ${space[4]}`,
  listStyle: 'none',
  cursor: 'pointer',
})
globalStyle(`${slot} > summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${slot} > summary:focus-visible`, { outlineOffset: '-4px' })
globalStyle(`${slot} > summary time`, { minWidth: '4.75rem', fontWeight: 650 })
globalStyle(`${slot} > summary svg`, { marginLeft: 'auto' })
globalStyle(`${slot}[open] > summary svg`, { rotate: '180deg' })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr) auto',
  gap: `0 ${space[3]}`,
  alignItems: 'center',
  minHeight: '3.25rem',
  padding: `${space[1]} ${space[2]} ${space[1]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
})
export const party = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '2rem',
  height: '2rem',
  borderRadius: corner.control,
  background: tone.well,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
})
export const who = style({ ...clipped, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${who} b`, { fontWeight: 600 })
globalStyle(`${who} > span`, { verticalAlign: '1px' })
globalStyle(`${who} p`, { fontSize: type.small, color: tone.ash })
export const rowActs = style({ display: 'flex' })
globalStyle(`${rowActs} a`, { color: color.talavera })
globalStyle(`${rowActs} button`, { color: color.agave })
export const nowLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[1]} ${space[4]}`,
  borderBottom: `1px solid ${tone.line}`,
  background: tone.marigoldTint,
  color: tone.marigoldInk,
  fontSize: type.tiny,
  fontWeight: 650,
})

/** Links to today's earlier and later reservations. */
export const others = style({ display: 'flex', borderBottom: `1px solid ${tone.line}`, padding: `${space[1]} 0` })

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
