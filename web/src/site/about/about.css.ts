import { globalStyle, style } from '@vanilla-extract/css'
import { art, color, font, radius, shadow, size, space } from '#web/styles/theme.css.ts'

const twoColumns = (columns: string) => ({
  '@media': {
    '(min-width: 52rem)': { gridTemplateColumns: columns, gap: space[8] },
  },
})

export const story = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  paddingBlock: `${space[4]} ${space[8]}`,
  ...twoColumns('minmax(0, 5fr) minmax(0, 6fr)'),
})
export const framed = style({
  borderRadius: radius.card,
  padding: '7%',
  aspectRatio: '1',
  rotate: '-1.2deg',
  boxShadow: shadow.lifted,
})
export const words = style({ maxWidth: '58ch', overflowWrap: 'anywhere' })
export const mission = style({
  background: `${art.talaveraTile} ${color.agave}`,
  color: color.masa,
  paddingBlock: space[8],
})
export const authenticity = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  paddingBlock: space[8],
  ...twoColumns('minmax(0, 6fr) minmax(0, 5fr)'),
})
export const plates = style({ display: 'flex', justifyContent: 'center' })
export const onward = style({ paddingBottom: space[8] })

globalStyle(`${story} h2, ${authenticity} h2`, { marginBottom: space[4] })
globalStyle(`${words} p + p`, { marginTop: space[4] })
globalStyle(`${mission} h2`, { fontSize: size.h3, color: color.masa, marginBottom: space[3] })
globalStyle(`${mission} ${words}`, {
  maxWidth: '34ch',
  font: `700 clamp(1.5rem, 1.1rem + 2vw, 2.5rem)/1.2 ${font.title}`,
  textWrap: 'pretty',
})
globalStyle(`${plates} img`, { width: '40%', height: 'auto', marginInline: '-4%' })
globalStyle(`${plates} img:nth-child(2)`, { marginTop: '14%' })
// A text whose picture is missing, on a site without motifs.
globalStyle(`${story} > :only-child`, { gridColumn: '1 / -1', maxWidth: '44rem' })
globalStyle(`${mission} + ${onward}`, { paddingTop: space[7] })
