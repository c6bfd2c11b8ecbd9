import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { bare } from '#web/dashboard/ui/button.css.ts'
import { actsRow, table } from '#web/dashboard/ui/table.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const screenOnly = style({ '@media': { print: { display: 'none' } } })
export const printOnly = style({ display: 'none', '@media': { print: { display: 'block' } } })
export const filters = style([screenOnly, { display: 'grid', gap: space[3], minWidth: 0 }])
export const filterLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  minWidth: 0,
})
export const picks = style({ display: 'grid', minWidth: 0, maxWidth: '100%' })

export const list = style({})
export const time = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const who = style({ overflowWrap: 'anywhere' })
/** The guest's name, which opens the reservation. */
export const opener = style([
  bare,
  { minHeight: '1.75rem', fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere' },
])
export const party = style({ fontVariantNumeric: 'tabular-nums' })
export const where = style({ overflowWrap: 'anywhere' })
export const state = style({})
export const mail = style({})
export const until = style({ fontSize: type.small, color: tone.ash })
export const wants = style([until, { display: 'block', maxWidth: '11rem' }])
export const note = style({ display: 'block', fontSize: type.small, lineHeight: 1.4, whiteSpace: 'pre-line' })
export const said = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  fontSize: type.small,
  color: tone.ash,
  whiteSpace: 'nowrap',
})
export const saidBad = style([said, { color: color.chile, fontWeight: 600 }])
export const call = style({ fontSize: type.small, color: color.talavera, whiteSpace: 'nowrap' })

globalStyle(`${list} ${time} small`, { maxWidth: '6.5rem', fontWeight: 400, whiteSpace: 'normal' })
globalStyle(`${list} td`, { '@media': { print: { height: 'auto', paddingBlock: space[2] } } })
globalStyle(`${list} td:last-child, ${list} th:last-child`, {
  '@media': { print: { display: 'none' } },
})
globalStyle(`${list} ${mail}, ${list} th:nth-child(6)`, { '@media': { print: { display: 'none' } } })
globalStyle(`${list} tr`, { '@media': { print: { breakInside: 'avoid' } } })

globalStyle(`${list} .${actsRow} > button:not([aria-haspopup]) > svg`, { display: 'none' })

/** The border between upcoming and past reservations. */
export const fromToday = style([screenOnly, { background: tone.well, fontSize: type.small, fontWeight: 600 }])
globalStyle(`${table}${list} .${fromToday} td`, { height: 'auto', paddingBlock: space[2], textAlign: 'left' })

/** The other parties at the same time and table. */
export const shared = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  width: 'fit-content',
  fontSize: type.small,
  fontWeight: 600,
  color: color.chile,
  overflowWrap: 'anywhere',
})
/** An icon that is neither done nor the next action. */
export const absent = style({ display: 'inline-flex', marginRight: space[2] })
globalStyle(`span.${absent} > button[title]`, { color: tone.ash })

/** A walk-in takes one tap on its size. */
export const walkIn = style([screenOnly, { display: 'grid', gap: space[3] }])
export const sizes = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1], fontWeight: 600 })
globalStyle(`${sizes} > span`, { marginRight: space[1], '@media': { [at.phone]: { flexBasis: '100%' } } })
export const size = style({
  minWidth: layout.tap,
  height: layout.tap,
  padding: 0,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
  color: color.comal,
  font: 'inherit',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  ':hover': { borderColor: color.talavera },
})

export const stepper = style({
  display: 'grid',
  gridTemplateColumns: `${layout.tap} minmax(3rem, 1fr) ${layout.tap}`,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
  overflow: 'hidden',
})
export const step = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: layout.tap,
  border: 0,
  background: tone.well,
  color: color.comal,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
})
export const stepped = style({
  width: '100%',
  minWidth: 0,
  minHeight: layout.tap,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: type.body,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 2px ${color.chile}` },
  },
})
export const places = style({ fontSize: type.small, color: tone.ash })
export const mails = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })
export const mailRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  fontSize: type.small,
})
export const subhead = style({ fontSize: type.body, fontWeight: 650 })
export const mailsPart = style({
  display: 'grid',
  gap: space[2],
  marginTop: space[5],
  paddingTop: space[4],
  borderTop: `1px solid ${tone.line}`,
})
