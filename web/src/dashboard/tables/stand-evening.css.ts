import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, type } from '#web/dashboard/ui/tokens.css.ts'

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[1]} ${space[3]}`,
  background: color.comal,
  color: color.masa,
  '@media': { print: { display: 'none' }, [at.phone]: { position: 'static' } },
})
export const house = style({ display: 'grid', lineHeight: 1.2, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${house} strong`, { font: `700 ${type.large}/1.2 ${font.title}` })
globalStyle(`${house} span`, { fontSize: type.tiny })
export const days = style({ '@media': { [at.phone]: { order: 3, flex: '1 0 100%' } } })
export const clock = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[2]}`,
  margin: 0,
  fontSize: type.small,
  '@media': { [at.wide]: { marginInline: 'auto' }, [at.phone]: { order: 4, flex: '1 0 100%' } },
})
globalStyle(`${clock} strong`, { fontSize: type.large, fontVariantNumeric: 'tabular-nums' })
export const tools = style({ display: 'flex', gap: space[3], alignItems: 'center', marginLeft: 'auto' })
export const tool = style({
  minHeight: layout.tap,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
export const page = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  padding: space[3],
  fontSize: type.text,
})
globalStyle(`${page} > *`, { minWidth: 0 })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], justifyContent: 'flex-end' })
globalStyle(`${head} h1`, { margin: 0, font: `700 ${type.large}/1.2 ${font.title}` })
