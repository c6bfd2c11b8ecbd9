import { globalStyle, style } from '@vanilla-extract/css'
import { layout, space } from '#web/styles/theme.css.ts'
import { bare } from './button.css.ts'
import { at, clipped, corner, tone, type } from './tokens.css.ts'

export const filters = style({ display: 'grid', gap: space[3] })
export const line = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center' })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: type.text, lineHeight: 1.4 })
export const sorter = style([
  bare,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minHeight: '2.25rem',
    selectors: { '[aria-sort="none"] &': { textDecorationColor: 'transparent' } },
  },
])
export const up = style({ transform: 'rotate(180deg)' })
export const end = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const acts = style({ textAlign: 'right', whiteSpace: 'nowrap' })
export const actsRow = style({
  display: 'inline-flex',
  gap: space[1],
  alignItems: 'center',
  justifyContent: 'flex-end',
})
export const off = style({})
export const busy = style({})
export const opens = style({ cursor: 'pointer' })
/** The button or link that opens a row: its name. */
export const opener = style([bare, { minHeight: layout.tap, fontWeight: 600, overflowWrap: 'anywhere' }])
export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '3.25rem',
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
  fontSize: type.small,
  color: tone.ash,
})
globalStyle(`${table} th`, {
  padding: `0 ${space[3]}`,
  height: '2.25rem',
  background: tone.well,
  fontSize: type.tiny,
  fontWeight: 600,
  color: tone.ash,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingLeft: space[4] })
globalStyle(`${table} th:first-child`, { borderTopLeftRadius: corner.panel })
globalStyle(`${table} th:last-child`, { borderTopRightRadius: corner.panel })
globalStyle(`${table} td`, {
  height: '3.25rem',
  padding: `${space[1]} ${space[3]}`,
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${table} td:not(.${acts})`, clipped)
globalStyle(`${table} th.${end}`, { textAlign: 'right' })
globalStyle(`${table} tbody tr:hover td`, { background: '#fbf4e6' })
globalStyle(`${table} tr.${off} td`, { color: tone.ash })
globalStyle(`${table} tr.${busy} td`, { background: tone.talaveraTint })
globalStyle(`${table} td small`, { display: 'block', fontSize: type.small, color: tone.ash })
globalStyle(`${table} td strong`, { fontWeight: 600 })

/** Between phones and wide screens a table shows its essential columns. */
const tight = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { [at.between]: rule } })
export const spare = style({ '@media': { [at.between]: { display: 'none' } } })
tight(`${table} th, ${table} td`, { paddingInline: space[2] })
