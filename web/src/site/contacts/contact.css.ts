import { globalStyle, style } from '@vanilla-extract/css'
import { hours as dayHours } from '#web/site/ui/hours.css.ts'
import { color, layout, radius, shadow, size, space } from '#web/styles/theme.css.ts'

export const columns = style({
  display: 'grid',
  gap: space[6],
  paddingBottom: space[8],
  '@media': {
    '(min-width: 56rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)',
      gap: space[8],
      alignItems: 'start',
    },
  },
})
export const cards = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[4],
  '@media': {
    '(min-width: 36rem) and (max-width: 55.99rem)': { gridTemplateColumns: '1fr 1fr' },
  },
})
globalStyle(`${cards} > li`, {
  display: 'grid',
  gridTemplateColumns: '1.75rem 1fr',
  columnGap: space[3],
  alignItems: 'start',
  alignContent: 'start',
  padding: space[4],
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
})
globalStyle(`${cards} > li > svg`, { width: '1.5rem', color: color.chile, marginTop: '0.1rem' })
globalStyle(`${cards} > li > :not(svg, h2)`, { gridColumn: 2, overflowWrap: 'anywhere' })
globalStyle(`${cards} h2`, { fontSize: size.h3, lineHeight: 1.3 })
globalStyle(`${cards} a`, { display: 'inline-grid', alignItems: 'center', minHeight: layout.tap, fontWeight: 700 })
export const hours = style([dayHours, { margin: 0 }])
globalStyle(`${hours} dd`, { margin: 0, fontWeight: 700 })
// On the narrowest phones times have no room beside the icon.
globalStyle(`${cards} > li > ${hours}`, { '@media': { '(max-width: 22.49rem)': { gridColumn: '1 / -1' } } })
