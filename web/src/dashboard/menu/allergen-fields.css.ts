import { globalStyle, style } from '@vanilla-extract/css'
import { color, layout, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const contents = style({ display: 'grid', gap: space[3], minWidth: 0 })
export const title = style({ fontSize: type.large })
export const note = style({ fontSize: type.small, color: tone.ash, lineHeight: 1.4 })
export const rows = style({ display: 'grid', borderTop: `1px solid ${tone.line}` })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7.5rem, 1fr) repeat(4, minmax(0, 6.25rem))',
  alignItems: 'center',
  gap: space[1],
  paddingBlock: space[1],
  borderBottom: `1px solid ${tone.line}`,
  '@media': { [at.phone]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', paddingBlock: space[2] } },
})
export const name = style({
  fontSize: type.text,
  fontWeight: 600,
  '@media': { [at.phone]: { gridColumn: '1 / -1' } },
})
export const error = style({ gridColumn: '1 / -1' })
export const diets = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
globalStyle(`${diets} > legend`, { marginBottom: space[1], padding: 0, fontSize: type.small, fontWeight: 600 })
globalStyle(`${diets} > ${note}`, { flexBasis: '100%' })

export const answer = style({ position: 'relative', display: 'grid' })
globalStyle(`${answer} > *`, { gridArea: '1 / 1' })
globalStyle(`${answer} > input`, { width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' })
globalStyle(`${answer} > span`, {
  display: 'grid',
  placeItems: 'center',
  minHeight: layout.tap,
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
  fontSize: type.tiny,
  lineHeight: 1.15,
  textAlign: 'center',
  pointerEvents: 'none',
})
globalStyle(`${answer} > input:focus-visible + span`, { outline: `3px solid ${color.talavera}`, outlineOffset: '2px' })
const chosen = (of: string, ground: string, ink: string) =>
  globalStyle(`${answer} > input:checked + span[data-of="${of}"]`, {
    background: ground,
    borderColor: ground,
    color: ink,
    fontWeight: 650,
  })
chosen('contains', color.chile, '#fff')
chosen('may', color.marigold, color.comal)
chosen('not', color.agave, '#fff')
globalStyle(`${answer} > input:checked + span[data-of="unknown"]`, {
  border: `2px dashed ${tone.control}`,
  fontWeight: 650,
})
globalStyle(`${answer} > input:checked + span`, { '@media': { '(forced-colors: active)': { outline: '3px solid' } } })
