import { globalFontFace, globalStyle, style } from '@vanilla-extract/css'
import figtree from './fonts/figtree-latin-wght-normal.woff2?url'
import fraunces from './fonts/fraunces-soft-latin-wght-normal.woff2?url'
import { color, size, font, layout, space } from '#web/styles/theme.css.ts'

// Fontsource's latin Fraunces at softness 100, weights from 500 (fonttools varLib.instancer): half the bytes.
globalFontFace('Fraunces Soft', {
  src: `url("${fraunces}") format("woff2")`,
  fontWeight: '500 900',
  fontDisplay: 'swap',
})
globalFontFace('Figtree', { src: `url("${figtree}") format("woff2")`, fontWeight: '300 900', fontDisplay: 'swap' })
globalFontFace('Fraunces Fallback', {
  src: 'local("Georgia")',
  sizeAdjust: '105.2%',
  ascentOverride: '92.96%',
  descentOverride: '24.24%',
  lineGapOverride: '0%',
})
// Phones without Georgia and Arial.
globalFontFace('Fraunces Fallback Android', {
  src: 'local("Noto Serif"), local("NotoSerif")',
  sizeAdjust: '97.51%',
  ascentOverride: '100.3%',
  descentOverride: '26.15%',
  lineGapOverride: '0%',
})
globalFontFace('Figtree Fallback Android', {
  src: 'local("Roboto"), local("Roboto-Regular")',
  sizeAdjust: '100.94%',
  ascentOverride: '94.12%',
  descentOverride: '24.77%',
  lineGapOverride: '0%',
})
globalFontFace('Figtree Fallback', {
  src: 'local("Arial")',
  sizeAdjust: '100.72%',
  ascentOverride: '94.32%',
  descentOverride: '24.82%',
  lineGapOverride: '0%',
})
// Linux without either.
globalFontFace('Fraunces Fallback Linux', {
  src: 'local("DejaVu Serif")',
  sizeAdjust: '98.02%',
  ascentOverride: '99.77%',
  descentOverride: '26.01%',
  lineGapOverride: '0%',
})
globalFontFace('Figtree Fallback Linux', {
  src: 'local("DejaVu Sans")',
  sizeAdjust: '88.89%',
  ascentOverride: '106.87%',
  descentOverride: '28.12%',
  lineGapOverride: '0%',
})

export const wrap = style({ width: `min(100% - 2 * ${layout.gutter}, ${layout.page})`, marginInline: 'auto' })
export const lead = style({ fontSize: size.lead, lineHeight: 1.5, color: color.comalSoft, maxWidth: '36ch' })
export const oneLine = style({ whiteSpace: 'nowrap' })
export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
export const skip = style({
  position: 'absolute',
  left: space[4],
  top: '-5rem',
  zIndex: 30,
  background: color.comal,
  color: color.masa,
  padding: `${space[3]} ${space[4]}`,
  selectors: { '&:focus': { top: space[2] } },
})
export const onDark = style({})

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
// Focused elements stay between the tabs and a phone's bottom bar.
globalStyle('html', {
  scrollPaddingTop: '9rem',
  WebkitTextSizeAdjust: '100%',
  '@media': { '(max-width: 47.99rem)': { scrollPaddingBottom: 'calc(5rem + env(safe-area-inset-bottom))' } },
})
// Arriving at an anchor is immediate; scrolling on the page is smooth.
globalStyle('html:focus-within', { scrollBehavior: 'smooth' })
globalStyle('body', {
  margin: 0,
  background: color.masa,
  color: color.comal,
  font: `400 ${size.body}/1.55 ${font.text}`,
  overflowX: 'clip',
})
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('img, svg', { display: 'block', maxWidth: '100%', height: 'auto' })
globalStyle('h1, h2, h3', {
  fontFamily: font.title,
  fontWeight: 800,
  lineHeight: 1.06,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
  overflowWrap: 'break-word',
})
globalStyle('h1', { fontSize: size.h1 })
globalStyle('h2', { fontSize: size.h2 })
globalStyle('h3', { fontSize: size.h3, lineHeight: 1.2, letterSpacing: '-0.005em' })
globalStyle('p, dd', { textWrap: 'pretty' })
globalStyle('a', { color: color.talavera, textUnderlineOffset: '0.2em', textDecorationThickness: '0.09em' })
globalStyle('button, input, select', { font: 'inherit', color: 'inherit' })
globalStyle(':focus-visible', { outline: `3px solid ${color.talavera}`, outlineOffset: '3px', borderRadius: '4px' })
globalStyle(`${onDark} :focus-visible`, { outlineColor: color.marigold })

globalStyle('html, *, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      scrollBehavior: 'auto !important' as 'auto',
      transition: 'none !important',
      animation: 'none !important',
    },
  },
})
globalStyle('main:focus', { outline: 'none' })
globalStyle('[hidden]', { display: 'none !important' })
