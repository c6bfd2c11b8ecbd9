import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'
import { at, tone, type } from '#web/dashboard/ui/tokens.css.ts'

const narrow = '(max-width: 400px)'

export const text = style({ marginBottom: space[4] })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[2]} ${space[5]}`,
  marginBottom: space[4],
  '@media': { [at.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[3] } },
})
export const plans = style({ width: '100%', borderCollapse: 'collapse', fontSize: type.text })
export const current = style({ background: tone.talaveraTint })
export const included = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], color: color.agave })
export const notIncluded = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], color: tone.ash })
export const word = style({ fontSize: type.small, '@media': { [narrow]: { fontSize: type.tiny } } })
globalStyle(`${facts} dt`, { color: tone.ash })
globalStyle(`${facts} dd`, { fontWeight: 600 })
globalStyle(`${plans} th, ${plans} td`, {
  padding: `${space[2]} ${space[3]}`,
  height: '2.75rem',
  borderTop: `1px solid ${tone.line}`,
  textAlign: 'left',
  fontWeight: 500,
  '@media': { [at.between]: { paddingInline: space[2] }, [narrow]: { paddingInline: space[1] } },
})
globalStyle(`${plans} thead th`, {
  background: tone.well,
  border: 0,
  fontSize: type.tiny,
  fontWeight: 600,
  color: tone.ash,
})
globalStyle(`${plans} thead th[aria-current]`, { color: color.talavera })
globalStyle(`${plans} tbody th`, { fontWeight: 600, '@media': { [narrow]: { fontSize: type.small } } })
globalStyle(`${plans} th:first-child`, { '@media': { '(min-width: 361px)': { paddingLeft: space[4] } } })
