import { globalFontFace, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { nonDefaultThemeFonts } from '#web/styles/theme-fonts.ts'
import { color, font, space } from '#web/styles/theme.css.ts'
import { corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

for (const { title, text } of Object.values(nonDefaultThemeFonts))
  for (const { family, file, weights } of [title, text])
    globalFontFace(family, { src: `url("${file}") format("woff2")`, fontWeight: weights, fontDisplay: 'swap' })

export const themes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: space[3],
})
globalStyle(`${themes} > legend`, { marginBottom: space[2], fontSize: type.text, fontWeight: 650 })

export const choice = style({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  padding: space[2],
  border: `1px solid ${tone.control}`,
  borderRadius: corner.panel,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: tone.well },
    '&:has(:checked)': { borderColor: color.talavera, boxShadow: `inset 0 0 0 2px ${color.talavera}` },
    '&:has(:focus-visible)': { outline: `3px solid ${color.talavera}`, outlineOffset: '2px' },
  },
})
globalStyle(`${choice} > input`, { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })
globalStyle(`${choice} > small`, { color: tone.ash, fontSize: type.small, lineHeight: 1.35 })

export const sample = style({
  display: 'grid',
  border: `1px solid ${tone.line}`,
  borderRadius: corner.control,
  overflow: 'hidden',
  lineHeight: 1.2,
})
export const sampleHead = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  alignContent: 'end',
  minHeight: '7rem',
  padding: space[3],
  overflowWrap: 'anywhere',
})
export const sampleBody = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  padding: space[3],
  fontSize: type.tiny,
})
export const sampleButton = style({ padding: `${space[1]} ${space[3]}`, fontSize: type.tiny, fontWeight: 700 })
export const sampleBadge = style({ padding: `2px ${space[2]}`, borderRadius: '999px', fontWeight: 650 })
export const sampleLink = style({ textDecoration: 'underline' })

const titleOf = (family: string) => ({ fontFamily: family, fontSize: type.title, fontWeight: 800 })
export const title = styleVariants({
  plaza: titleOf(font.title),
  oven: titleOf(`"${nonDefaultThemeFonts.oven.title.family}", serif`),
  desert: titleOf(`"${nonDefaultThemeFonts.desert.title.family}", sans-serif`),
})
export const text = styleVariants({
  plaza: { fontFamily: font.text },
  oven: { fontFamily: `"${nonDefaultThemeFonts.oven.text.family}", sans-serif` },
  desert: { fontFamily: `"${nonDefaultThemeFonts.desert.text.family}", sans-serif` },
})
