import { globalStyle, style } from '@vanilla-extract/css'
import { hours as dayHours } from '#web/site/ui/hours.css.ts'
import { color, font, layout, radius, shadow, size, space } from '#web/styles/theme.css.ts'

export const columns = style({
  display: 'grid',
  gap: space[6],
  paddingBottom: space[8],
  '@media': { '(min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 1fr)' } },
})
export const cards = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  '@media': { '(min-width: 40rem) and (max-width: 59.99rem)': { gridTemplateColumns: '1fr 1fr' } },
})
export const card = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  justifyItems: 'start',
  padding: space[5],
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
  overflowWrap: 'anywhere',
})
export const address = style({
  textWrap: 'balance',
  font: `700 1.5rem/1.25 ${font.title}`,
})
export const number = style({ font: `850 1.75rem/1.1 ${font.title}` })
export const hours = style([dayHours])
export const map = style({
  display: 'grid',
  minHeight: '24rem',
  borderRadius: radius.card,
  overflow: 'hidden',
  boxShadow: shadow.lifted,
  '@media': { '(min-width: 60rem)': { minHeight: '34rem' } },
})
export const beside = style({ display: 'grid', gap: space[4], alignContent: 'start' })
export const stopHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  width: '100%',
})
export const stops = style({ display: 'grid', width: '100%', margin: 0, padding: 0, listStyle: 'none' })
export const stop = style({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gap: `0 ${space[3]}`,
  padding: `${space[2]} 0`,
  borderTop: `1px dashed ${color.masaDeep}`,
  '@media': { '(max-width: 24rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const calledOff = style({ textDecoration: 'line-through' })
export const calledOffWord = style({ color: color.chileDeep, fontWeight: 700 })
export const inGoogle = style({ display: 'inline-flex', alignItems: 'center', minHeight: layout.tap, fontWeight: 700 })
export const mapPlace = style({ display: 'grid', placeItems: 'center', padding: space[5] })
export const mapComing = style({ opacity: 0 })
export const mapCard = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'center',
  width: 'min(100%, 24rem)',
  padding: `0 ${space[5]} ${space[5]}`,
  marginTop: '3rem',
  borderRadius: radius.card,
  background: color.masa,
  boxShadow: shadow.lifted,
  textAlign: 'center',
})
export const mapPin = style({
  display: 'grid',
  placeItems: 'center',
  width: '6rem',
  height: '6rem',
  marginTop: '-3rem',
  border: `4px solid ${color.masa}`,
  color: color.masa,
  borderRadius: '50%',
  background: color.chile,
})
export const mapAddress = style({
  font: `800 clamp(1.5rem, 1.2rem + 1.4vw, 2.25rem)/1.15 ${font.title}`,
  maxWidth: '18ch',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

globalStyle(`${card} h2`, { display: 'flex', alignItems: 'center', gap: space[2], fontSize: size.h3, lineHeight: 1.3 })
globalStyle(`${card} h2 svg`, { width: '1.5rem', flex: 'none', color: color.chile })
globalStyle(`${hours} dt`, { color: color.comalSoft })
globalStyle(`${hours} dd`, { fontWeight: 700 })
globalStyle(`${map} > *`, { gridArea: '1 / 1' })
globalStyle(`${map} iframe`, { display: 'block', width: '100%', height: '100%', border: 0 })
globalStyle(`${mapPin} svg`, { width: '3rem', height: '3rem' })
globalStyle(`${hours} small`, { display: 'block' })
