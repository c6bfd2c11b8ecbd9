import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

/** One line of what holds now; on phones it scrolls under a fade, on a laptop it wraps. */
export const now = style({ display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 })
globalStyle(`${now} > h2`, {
  flex: 'none',
  margin: 0,
  color: tone.ash,
  font: `600 ${type.small}/1.3 ${font.text}`,
  letterSpacing: 0,
})
export const nowChips = style({
  display: 'flex',
  flex: 1,
  gap: space[2],
  minWidth: 0,
  margin: 0,
  padding: `2px ${space[5]} 2px 2px`,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: 'linear-gradient(to left, transparent, #000 2rem)',
  '@media': { [at.pair]: { flexWrap: 'wrap', paddingRight: '2px', overflowX: 'visible', maskImage: 'none' } },
})
globalStyle(`${nowChips} > li`, { flex: 'none', minWidth: 0, maxWidth: '100%' })
export const nowChip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
  minHeight: layout.tap,
  padding: `0 ${space[4]} 0 ${space[3]}`,
  border: `1px solid ${color.marigold}`,
  borderRadius: '99px',
  background: tone.marigoldTint,
  color: tone.marigoldInk,
  font: 'inherit',
  fontSize: type.text,
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
})
globalStyle(`${nowChip} > span`, {
  minWidth: 0,
  maxWidth: '15rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const urgent = style({ borderColor: color.chile, background: tone.chileTint, color: tone.chileInk })
/** On a laptop the panel itself is in view. */
export const onPhones = style({ '@media': { [at.pair]: { display: 'none' } } })
/** The text field below the actions. */
export const said = style({ padding: space[4], borderTop: `1px solid ${tone.line}` })

/** Active overrides: one card each, in the colour of the thing that runs out. */
export const live = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${live} > li`, {
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
  gap: `0 ${space[3]}`,
  alignItems: 'center',
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[3]}`,
  border: `1px solid ${color.marigold}`,
  borderRadius: corner.panel,
  background: tone.marigoldTint,
  color: tone.marigoldInk,
  overflowWrap: 'anywhere',
})
globalStyle(`${live} b`, { color: color.comal, fontWeight: 650, lineHeight: 1.3 })
globalStyle(`${live} p`, { margin: 0, fontSize: type.small, lineHeight: 1.4 })
export const nowrap = style({ whiteSpace: 'nowrap' })

/** The actions in two columns. */
export const verbs = style({
  display: 'grid',
  gap: '1px',
  overflow: 'hidden',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  background: tone.line,
  '@media': { '(max-width: 359.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const verb = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${space[3]}`,
  alignItems: 'center',
  minHeight: '3.625rem',
  padding: `${space[1]} ${space[4]}`,
  border: 0,
  background: tone.card,
  color: color.comal,
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.masa },
    '&:focus-visible': { outlineOffset: '-4px' },
    '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
})
globalStyle(`${verb} svg`, { color: color.talavera })
globalStyle(`${verb} b`, { display: 'block', fontWeight: 650, lineHeight: 1.25, overflowWrap: 'anywhere' })
globalStyle(`${verb} small`, {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontSize: type.tiny,
  lineHeight: 1.35,
  color: tone.ash,
})
export const saying = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'end',
})
export const help = style({ margin: 0, fontSize: type.small, lineHeight: 1.4, color: tone.ash })

/** Chips that wrap, each a radio button or a checkbox. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
globalStyle(`${choices} > legend`, { marginBottom: space[1], padding: 0, fontSize: type.small, fontWeight: 600 })
export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: layout.tap,
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.card,
  color: color.comal,
  fontSize: type.text,
  fontWeight: 550,
  lineHeight: 1.2,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: tone.well },
    '&:has(:checked)': { background: color.talavera, borderColor: color.talavera, color: '#fff' },
    '&:has(:focus-visible)': { outline: `3px solid ${color.talavera}`, outlineOffset: '2px' },
  },
})
globalStyle(`${chip} > input`, { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })
/** Pairs of equal width. */
export const pairs = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' })
globalStyle(`${pairs} > legend`, { gridColumn: '1 / -1' })
globalStyle(`${pairs} > label`, { justifyContent: 'center', textAlign: 'center' })

/** Dishes, each a button over its row. */
export const dishes = style({ margin: 0, padding: 0, listStyle: 'none', minWidth: 0 })
globalStyle(`${dishes} > li + li`, { borderTop: `1px solid ${tone.line}` })
export const dish = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
  gap: `0 ${space[3]}`,
  alignItems: 'center',
  width: '100%',
  minHeight: '3.25rem',
  padding: `${space[1]} 0`,
  border: 0,
  background: 'none',
  color: color.comal,
  font: 'inherit',
  lineHeight: 1.3,
  textAlign: 'left',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
})
globalStyle(`${dish} small`, { display: 'block', fontSize: type.small, color: tone.ash })
/** Sold out: empty, ticked, or pending. */
export const tick = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.card,
  color: 'transparent',
  selectors: {
    [`${dish}[aria-pressed="true"] &`]: { background: color.talavera, borderColor: color.talavera, color: '#fff' },
    [`${dish}[aria-busy="true"] &`]: { background: tone.well },
  },
})
export const headed = style({ display: 'grid', gap: space[1] })
globalStyle(`${headed} > h3`, { margin: 0, font: `650 ${type.small}/1.3 ${font.text}`, letterSpacing: 0 })

/** A command with a checkbox, its consequences below. */
export const proposal = style({
  border: `1px solid ${tone.control}`,
  borderRadius: corner.panel,
  background: tone.card,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
export const proposed = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'center',
  minHeight: '3.25rem',
  padding: `${space[2]} ${space[3]}`,
  cursor: 'pointer',
})
globalStyle(`${proposed} > input`, { width: '1.5rem', height: '1.5rem', margin: 0, accentColor: color.talavera })
globalStyle(`${proposed} b`, { display: 'block', fontWeight: 650, lineHeight: 1.3 })
globalStyle(`${proposed} small`, { fontSize: type.small, color: tone.ash })
export const part = style({ display: 'grid', gap: space[2], padding: space[3] })
globalStyle(`${proposed} + ${part}`, { borderTop: `1px solid ${tone.line}` })
export const asking = style({ borderColor: color.marigold, background: tone.marigoldTint })
export const spoken = style({ margin: 0, font: `560 ${type.large}/1.35 ${font.title}`, overflowWrap: 'anywhere' })
export const stranded = style({ display: 'grid', gap: space[3] })
globalStyle(`${stranded} :is(h3, p)`, { margin: 0 })
globalStyle(`${stranded} > p`, { fontSize: type.small, lineHeight: 1.4, color: tone.ash })
