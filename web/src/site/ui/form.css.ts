import { globalStyle, style } from '@vanilla-extract/css'
import { picado } from '#web/styles/motifs.css.ts'
import { space, color, radius, size, font, layout } from '#web/styles/theme.css.ts'

export const book = style({
  display: 'grid',
  gap: '0.35rem',
  paddingBottom: space[8],
  '@media': { '(min-width: 60rem)': { gap: space[5] } },
})
export const switcher = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  borderBottom: `2px solid ${color.comal}`,
})
export const form = style({ display: 'grid', gap: space[5] })
export const formPair = style({
  display: 'grid',
  gap: space[4],
  '@media': { '(min-width: 36rem)': { gridTemplateColumns: '1fr 1fr' } },
})
/** A low band and head on phones, so that the form is one screen. */
export const bookPicado = style({
  vars: { '--flag': '25px' },
  '@media': { '(min-width: 48rem)': { vars: { '--flag': '56px' } } },
})
export const bookHead = style({
  '@media': { '(max-width: 47.99rem)': { gap: 0, padding: `${space[1]} 0` } },
})
globalStyle(`${bookHead} h1`, { '@media': { '(max-width: 47.99rem)': { fontSize: 'clamp(1.375rem, 7vw, 2.25rem)' } } })
globalStyle(`${bookHead} p`, { '@media': { '(max-width: 47.99rem)': { fontSize: '0.8125rem' } } })
/** Two columns on desktops: party, day and time, then contact. On phones all of it is one screen. */
export const bookSheet = style({
  display: 'grid',
  gap: '0.35rem',
  '@media': {
    '(min-width: 60rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${space[5]} ${space[7]}`,
      alignItems: 'start',
    },
  },
})
/** Its parts are the sheet's columns. */
export const bookParts = style({ display: 'contents' })
export const field = style({ display: 'grid', gap: '0.35rem', alignContent: 'start', minWidth: 0 })
export const fieldHelp = style({ fontSize: size.small, color: color.comalSoft, lineHeight: 1.4 })
export const fieldError = style({
  display: 'flex',
  gap: '0.4rem',
  alignItems: 'start',
  fontSize: size.small,
  fontWeight: 650,
  lineHeight: 1.35,
  color: color.chile,
})
export const note = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.small,
  background: '#f9ddd5',
  color: color.chileDeep,
  fontWeight: 650,
  lineHeight: 1.4,
})
export const dayNote = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[3]}`,
  marginTop: space[4],
})
export const rating = style({ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 0.9rem', color: color.comalSoft })
export const ticket = style({
  vars: { '--scallop': '20px' },
  maxWidth: '34rem',
  marginInline: 'auto',
  width: '100%',
  filter: 'drop-shadow(4px 6px 0 rgb(29 19 16 / 0.2))',
})
export const ticketPaper = style({
  background: color.plate,
  padding: '0 clamp(1.15rem, 5vw, 2.25rem) 2.5rem',
  display: 'grid',
  gap: space[4],
  mask: 'radial-gradient(circle at 50% 0, #000 69%, transparent 71%) 50% 100% / var(--scallop) calc(var(--scallop) / 2) repeat-x, linear-gradient(#000 0 0) 0 0 / 100% calc(100% - var(--scallop) / 2 + 0.5px) no-repeat',
})
globalStyle(`${switcher} a`, {
  display: 'grid',
  placeItems: 'center',
  minHeight: '3.25rem',
  padding: '0.4rem',
  color: color.comal,
  fontWeight: 700,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  borderRadius: `${radius.card} ${radius.card} 0 0`,
})
globalStyle(`${switcher} a:hover`, { background: color.masaDeep })
globalStyle(`${switcher} a[aria-selected="true"]`, { background: color.comal, color: color.masa })
globalStyle(`${field} label`, { fontWeight: 700, lineHeight: 1.3 })
globalStyle(`${field} label small`, {
  fontWeight: 500,
  fontSize: size.small,
  color: color.comalSoft,
})
globalStyle(`${field} :is(input, select, textarea)`, {
  width: '100%',
  minWidth: 0,
  minHeight: '3.125rem',
  padding: '0.55rem 0.85rem',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
})
globalStyle(`${field} select`, {
  appearance: 'none',
  paddingRight: '2.5rem',
  background:
    "#fffdf7 url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%232b2320' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 9l7 7 7-7'/%3E%3C/svg%3E\") right 0.85rem center / 1.1rem no-repeat",
})
globalStyle(`${field} :is(input, select, textarea):focus-visible`, {
  outlineOffset: '1px',
  borderColor: color.talavera,
})
globalStyle(`${fieldError} svg`, { width: '1.1rem', height: '1.1rem', flex: 'none', marginTop: '0.1rem' })
globalStyle(`${field} [aria-invalid="true"]`, { borderColor: color.chile, backgroundColor: '#fff6f2' })
globalStyle(`${note} svg`, { width: '1.5rem', height: '1.5rem' })
globalStyle(`${note} a`, { color: 'inherit' })
globalStyle(`${dayNote} strong`, { font: `750 1.125rem/1.2 ${font.title}` })
globalStyle(`${ticket} ${picado}`, {
  vars: { '--flag': '68px' },
  marginInline: 'calc(-1 * clamp(1.15rem, 5vw, 2.25rem))',
})
globalStyle(`${ticket} :is(h1, h2)`, { fontSize: 'clamp(2.25rem, 1.7rem + 2.4vw, 3rem)', color: color.agave })
globalStyle(`${ticket} dl`, {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '0.55rem 1.25rem',
  paddingBlock: space[4],
  borderBlock: `2px dashed ${color.comalLine}`,
})
globalStyle(`${ticket} dt`, { color: color.comalSoft })
globalStyle(`${ticket} dd`, { fontWeight: 700 })

export const narrow = style({ maxWidth: '34rem' })
export const noteGood = style({ background: color.agaveTint, color: '#1f5239' })
/** Clear of a phone's bottom bar. */
export const underButton = style({ marginTop: space[4], scrollMarginBlock: '6rem' })
/** What is asked about a field's value, below it. */
export const suggestion = style({ display: 'block', marginTop: space[2], overflowWrap: 'anywhere' })
export const under = style({ marginTop: space[3] })
/** A thumb's height without a taller line. */
globalStyle(`${under} a`, { paddingBlock: '0.85rem' })
/** The buttons by which a guest says when they come. */
export const eta = style({ display: 'grid', gap: space[2] })
/** A status that says nothing yet takes no room. */
globalStyle(`${eta} > :empty`, { position: 'absolute' })
export const managed = style({ paddingBlock: space[6] })
export const ticketTitle = style({})
/** Line breaks as written. */
export const ticketNote = style({ minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const changeTitle = style({})
globalStyle(`${ticket} ${changeTitle}`, { fontSize: '1.75rem', color: color.comal })
/** No icon before it. */
export const changeSum = style({ gridTemplateColumns: '1fr' })
/** A separate place for what cannot be undone. */
export const apart = style({ paddingTop: space[4], borderTop: `2px dashed ${color.comalLine}` })
globalStyle(`${field} textarea`, { resize: 'vertical', font: 'inherit', lineHeight: 1.5 })
/** Space between question and answers. */
globalStyle(`${note} p + div`, { marginTop: space[3] })

/** What two fields side by side are for. */
export const bothHelp = style({ marginTop: space[1] })
globalStyle(`${bothHelp} svg`, { display: 'inline', width: '0.95rem', height: '0.95rem', verticalAlign: '-0.15em' })
/** Text behind a link-like line. */
export const fold = style({})
globalStyle(`${fold} summary`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  minHeight: layout.tap,
  cursor: 'pointer',
  listStyle: 'none',
})
globalStyle(`${fold} summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${fold} summary b`, { color: color.talavera })
globalStyle(`${fold} summary b::before`, { content: '"+ "' })
globalStyle(`${fold}[open] summary b::before`, { content: '"− "' })
globalStyle(`${fold} summary small`, { fontSize: size.small, color: color.comalSoft })
/** Choices to tap on and off. */
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
globalStyle(`${chips} button`, {
  minHeight: layout.tap,
  padding: '0.35rem 0.9rem',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: '99px',
  fontSize: size.small,
  fontWeight: 650,
  cursor: 'pointer',
})
globalStyle(`${chips} [aria-pressed="true"]`, { background: color.agave, borderColor: color.agave, color: color.masa })
globalStyle(`${chips} [aria-pressed="true"]`, { '@media': { '(forced-colors: active)': { outline: '3px solid' } } })

/** Beside the label of the day. */
export const dayBadge = style({
  order: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  selectors: { '&:empty': { display: 'none' } },
})
globalStyle(`${dayBadge} > span`, { gap: '0.35rem', padding: '0.1rem 0.45rem', fontSize: '0.8125rem' })

// The booking form on phones: pairs side by side, and as low as thumbs allow.
const onPhones = '(max-width: 59.99rem)'
globalStyle(`${bookSheet} ${formPair}`, {
  // Family names and addresses are the longer ones.
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr)',
  gap: `${space[2]} ${space[3]}`,
  alignItems: 'start',
})
globalStyle(`${bookSheet} ${form}`, { '@media': { [onPhones]: { gap: '0.4rem' } } })
globalStyle(`${bookSheet} ${field}`, { '@media': { [onPhones]: { gap: '0.1rem' } } })
globalStyle(`${bookSheet} ${field} label`, { '@media': { [onPhones]: { fontSize: '0.9rem', lineHeight: 1.25 } } })
globalStyle(`${bookSheet} ${field} label small`, { '@media': { [onPhones]: { fontSize: '0.8125rem' } } })
globalStyle(`${bookSheet} ${field} :is(input, select)`, {
  '@media': { [onPhones]: { minHeight: '2.75rem', paddingBlock: '0.3rem' } },
})
globalStyle(`${bookSheet} ${dayNote}`, { marginTop: 0 })
globalStyle(`${dayNote}:empty`, { display: 'none' })
// The pressed day says it.
globalStyle(`${dayBadge} strong`, {
  '@media': {
    [onPhones]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
globalStyle(`${bookSheet} ${fieldHelp}`, { '@media': { [onPhones]: { fontSize: '0.8125rem', lineHeight: 1.25 } } })
globalStyle(`${bookSheet} ${under} a`, { '@media': { [onPhones]: { paddingBlock: '1rem' } } })
globalStyle(`${fold} summary`, { '@media': { [onPhones]: { marginBlock: '-0.35rem' } } })
globalStyle(`${bookSheet} [role="radio"]`, { '@media': { [onPhones]: { minHeight: '2.75rem' } } })
globalStyle(`${book} > ${switcher} a`, { '@media': { [onPhones]: { minHeight: '2.875rem' } } })
globalStyle(`${bookSheet} [type="submit"]`, { '@media': { [onPhones]: { minHeight: '2.875rem' } } })
