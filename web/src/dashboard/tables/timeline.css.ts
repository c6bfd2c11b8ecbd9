import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, clipped, corner, lift, tone, type } from '#web/dashboard/ui/tokens.css.ts'

/* Minutes after the first that the view shows, the length in minutes, the lane, the lanes of a row, and the minutes that the view shows. */
const [from, length, lane, lanes, minutes] = ['from', 'length', 'lane', 'lanes', 'minutes'].map(
  (name) => `var(--${name})`,
)

/** The width of a minute: a quarter hour has 41 px. */
export const pixelsPerMinute = 41 / 15
const perMinute = `${pixelsPerMinute}px`
const head = '6.5rem'
const laneHeight = '3rem'
const wide = 'screen and (min-width: 768px)'
const narrow = 'print, screen and (max-width: 767.98px)'

export const screenOnly = style({ '@media': { print: { display: 'none' } } })
export const printOnly = style({ display: 'none', '@media': { print: { display: 'block' } } })
export const dates = style([
  screenOnly,
  { display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'end', minWidth: 0 },
])
export const dateField = style({
  minHeight: layout.tap,
  padding: `0 ${space[3]}`,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
  color: color.comal,
  font: 'inherit',
})

export const unplaced = style([screenOnly, { display: 'grid', gap: space[2], minWidth: 0 }])
export const unplacedHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
})
globalStyle(`${unplacedHead} > h2`, { margin: 0, fontFamily: font.text, fontSize: type.body, fontWeight: 650 })
export const chips = style({
  display: 'flex',
  gap: space[2],
  margin: 0,
  padding: '2px',
  overflowX: 'auto',
  listStyle: 'none',
  '@media': { [at.phone]: { display: 'grid', maxHeight: '15rem', overflowY: 'auto' } },
})
export const chip = style({
  position: 'relative',
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  width: '100%',
  minHeight: layout.tap,
  padding: `0 ${space[3]}`,
  border: `1px dashed ${tone.control}`,
  borderRadius: corner.control,
  background: tone.card,
  color: color.comal,
  font: 'inherit',
  fontSize: type.small,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { background: tone.well },
})
globalStyle(`${chip} b + span`, { overflow: 'hidden', textOverflow: 'ellipsis' })
globalStyle(`${chip} em`, { marginLeft: 'auto', fontStyle: 'normal', fontWeight: 600, color: tone.marigoldInk })
export const chipBad = style({ borderColor: color.chile })
globalStyle(`${chipBad} em`, { color: color.chile })

export const frame = style({
  minWidth: 0,
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  background: tone.card,
  overflow: 'clip',
})
export const scroll = style({
  '@media': { [wide]: { position: 'relative', overflowX: 'auto' } },
})
export const sheet = style({
  '@media': {
    [wide]: { position: 'relative', width: `calc(${head} + ${minutes} * ${perMinute})`, minWidth: '100%' },
  },
})
export const hours = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'block',
      position: 'relative',
      height: '1.875rem',
      background: tone.well,
      borderBottom: `1px solid ${tone.line}`,
      fontSize: type.tiny,
      fontWeight: 600,
      color: tone.ash,
    },
  },
})
/** Hides the hours that are scrolled under the names of the tables. */
export const hoursCorner = style({
  position: 'sticky',
  left: 0,
  zIndex: 4,
  display: 'block',
  width: head,
  height: '100%',
  background: tone.well,
})
export const hour = style({
  position: 'absolute',
  top: 0,
  left: `calc(${head} + ${from} * ${perMinute})`,
  paddingLeft: space[1],
  lineHeight: '1.875rem',
  whiteSpace: 'nowrap',
})
export const nowMark = style([
  hour,
  {
    zIndex: 3,
    top: '0.1875rem',
    padding: '0 0.375rem',
    borderRadius: '4px',
    background: color.marigold,
    color: color.comal,
    lineHeight: '1.5rem',
    transform: 'translateX(-50%)',
  },
])
export const nowLine = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'block',
      position: 'absolute',
      insetBlock: '1.875rem 0',
      left: `calc(${head} + ${from} * ${perMinute} - 1px)`,
      width: '2px',
      background: color.marigold,
      pointerEvents: 'none',
    },
  },
})

export const area = style({
  '@media': { [wide]: { selectors: { '& + &': { borderTop: `2px solid ${tone.control}` } } } },
})
export const areaName = style({
  display: 'flex',
  gap: space[3],
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  background: tone.well,
  fontFamily: font.text,
  fontSize: type.small,
  fontWeight: 650,
  '@media': {
    [wide]: {
      position: 'sticky',
      left: 0,
      width: 'fit-content',
      padding: `${space[1]} ${space[3]}`,
      background: 'none',
      color: tone.ash,
    },
  },
})
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '3.75rem minmax(0, 1fr)',
  borderTop: `1px solid ${tone.line}`,
  breakInside: 'avoid',
  '@media': {
    [wide]: {
      gridTemplateColumns: `${head} minmax(0, 1fr)`,
      height: `calc(${lanes} * ${laneHeight})`,
      selectors: { '&[data-target]': { background: tone.talaveraTint } },
    },
  },
})
const rowHeadBase = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[2]}`,
  alignContent: 'center',
  alignItems: 'baseline',
  minHeight: layout.tap,
  padding: `${space[1]} ${space[2]} ${space[1]} ${space[3]}`,
  border: 0,
  borderRight: `1px solid ${tone.line}`,
  background: tone.card,
  color: color.comal,
  font: 'inherit',
  fontSize: type.body,
  fontWeight: 650,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  ...clipped,
  '@media': { [wide]: { position: 'sticky', left: 0, zIndex: 2, borderRight: `1px solid ${tone.control}` } },
})
export const rowHead = styleVariants({
  plain: [rowHeadBase],
  tap: [rowHeadBase, { cursor: 'pointer', ':hover': { background: tone.well } }],
  out: [rowHeadBase, { color: tone.ash, textDecoration: 'line-through' }],
})
globalStyle(`${rowHeadBase} small`, {
  fontSize: type.tiny,
  fontWeight: 400,
  color: tone.ash,
  '@media': { [narrow]: { flexBasis: '100%' } },
})

export const bars = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
  '@media': {
    [wide]: {
      display: 'block',
      position: 'relative',
      backgroundImage: `repeating-linear-gradient(to right, ${tone.line} 0 1px, transparent 1px calc(30 * ${perMinute}))`,
    },
  },
})
export const place = style({
  selectors: { '& + &': { borderTop: `1px dashed ${tone.line}` } },
  '@media': {
    [wide]: {
      position: 'absolute',
      top: `calc(${lane} * ${laneHeight} + 2px)`,
      left: `calc(${from} * ${perMinute} + 1px)`,
      width: `calc(${length} * ${perMinute} - 2px)`,
      minWidth: '2.25rem',
      height: `calc(${laneHeight} - 5px)`,
      selectors: {
        '& + &': { borderTop: 0 },
        '&[data-dragging]': { zIndex: 4, pointerEvents: 'none', willChange: 'transform' },
        '&[data-moving]': { opacity: 0.5 },
      },
    },
  },
})
export const free = style({
  padding: space[3],
  fontSize: type.small,
  color: tone.ash,
  '@media': { [wide]: { display: 'none' } },
})

const partyBase = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '4.75rem minmax(0, 1fr) auto',
  gap: `0 ${space[3]}`,
  alignItems: 'center',
  width: '100%',
  minHeight: layout.tap,
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  background: 'none',
  color: color.comal,
  font: 'inherit',
  fontSize: type.small,
  lineHeight: 1.25,
  textAlign: 'left',
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: '-3px' },
  '@media': {
    [wide]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '0 0.375rem',
      height: '100%',
      minHeight: 0,
      padding: `0 ${space[2]}`,
      border: '1px solid',
      borderRadius: corner.control,
      overflow: 'hidden',
    },
  },
})
const look = (background: string, ink: string, border = ink, more: object = {}) => ({
  '@media': { [wide]: { background, color: ink, borderColor: border, ...more } },
})
export const party = styleVariants({
  expected: [partyBase, look(tone.talaveraTint, tone.talaveraDeep, color.talavera)],
  late: [partyBase, look(tone.marigoldTint, tone.marigoldInk, color.marigold)],
  here: [partyBase, look(tone.agaveTint, tone.agaveInk, color.agave)],
  seated: [partyBase, look(color.agave, '#ffffff', color.agave)],
  check: [partyBase, look(color.agave, '#ffffff', color.agave, { borderStyle: 'double', borderWidth: '3px' })],
  overdue: [partyBase, look(tone.agaveInk, '#ffffff', color.marigold, { borderWidth: '2px' })],
  cleaning: [partyBase, look(tone.offTint, tone.offInk, tone.control)],
  left: [partyBase, look(tone.offTint, tone.offInk, tone.line)],
  'no-show': [partyBase, look(tone.offTint, tone.offInk, tone.line, { textDecoration: 'line-through' })],
  offered: [partyBase, look(tone.card, tone.marigoldInk, tone.marigoldInk, { borderStyle: 'dashed' })],
  proposed: [partyBase, look(tone.card, tone.talaveraDeep, color.talavera, { borderStyle: 'dotted' })],
  issue: [partyBase, look(tone.chileTint, tone.chileInk, color.chile, { borderWidth: '2px' })],
})
globalStyle(`${place}[data-dragging] ${partyBase}`, { boxShadow: lift.over, cursor: 'grabbing' })

/** The parts of a button that are seen; another text of it is read out. */
export const shown = style({ display: 'contents' })
export const time = style({
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [wide]: { display: 'none' } },
})
globalStyle(`${time} > small`, { display: 'block', fontSize: type.tiny, fontWeight: 400, color: tone.ash })
export const who = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', fontWeight: 600 } },
})
globalStyle(`${who} > b`, { display: 'block', fontWeight: 600 })
globalStyle(`${who} i`, {
  marginRight: '0.25rem',
  fontStyle: 'normal',
  fontWeight: 750,
  '@media': { [narrow]: { display: 'none' } },
})
/** The second line of a bar: what the host must know. */
export const fact = style({
  display: 'block',
  fontSize: type.tiny,
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
globalStyle(`${party.issue} ${fact}`, { '@media': { [narrow]: { color: tone.chileInk, fontWeight: 650 } } })
/** A state that phones and paper show as a badge. */
export const stateFact = style([fact, { '@media': { [narrow]: { display: 'none' }, [wide]: { display: 'inline' } } }])
globalStyle(`${stateFact} + ${fact}`, { '@media': { [wide]: { display: 'inline' } } })
globalStyle(`${stateFact} + ${fact}::before`, { '@media': { [wide]: { content: '" · "' } } })
globalStyle(`${who} > b`, { '@media': { [wide]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } } })
export const tag = style({ display: 'inline-flex', '@media': { [wide]: { display: 'none' } } })
export const sign = style({ display: 'none', '@media': { [wide]: { display: 'inline-flex' } } })
export const size = style({
  minWidth: '2.25rem',
  padding: `0.375rem ${space[2]}`,
  borderRadius: corner.control,
  background: tone.well,
  fontWeight: 650,
  textAlign: 'center',
  '@media': { [wide]: { display: 'none' } },
})

export const foot = style([
  screenOnly,
  {
    display: 'none',
    margin: 0,
    padding: `${space[3]} ${space[4]}`,
    borderTop: `1px solid ${tone.line}`,
    fontSize: type.small,
    '@media': { [wide]: { display: 'grid', gap: space[1], minHeight: '3rem' } },
  },
])
export const hint = style({ color: tone.ash })

export const facts = style({ display: 'grid', gap: space[1], margin: `0 0 ${space[4]}`, fontSize: type.text })
export const wrong = style({ fontWeight: 600, color: color.chile })
export const acts = style({
  display: 'grid',
  gap: space[2],
  margin: `${space[3]} 0`,
  ':empty': { display: 'none' },
})
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'end',
})
export const sizes = style({ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[2] })
