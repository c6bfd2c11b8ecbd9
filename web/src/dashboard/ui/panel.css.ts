import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, corner, lift, tone, type } from './tokens.css.ts'

export const panel = style({
  minWidth: 0,
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  background: tone.card,
  boxShadow: lift.rest,
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '3.25rem',
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${tone.line}`,
})
export const note = style({ minWidth: 0, fontSize: type.small, lineHeight: 1.35, color: tone.ash, textAlign: 'right' })
export const body = style({ padding: space[4] })
export const columns = style({ display: 'grid', gap: space[5], alignItems: 'start' })
export const columnsOf = styleVariants({
  even: { '@media': { [at.pair]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } } },
  main: { '@media': { [at.pair]: { gridTemplateColumns: 'minmax(0, 1.9fr) minmax(0, 1fr)' } } },
  wide: { '@media': { [at.pair]: { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)' } } },
  three: { '@media': { [at.pair]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
})
export const stack = style({ display: 'grid', gap: space[5], minWidth: 0, alignContent: 'start' })

const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  width: 'fit-content',
  padding: '0.125rem 0.5rem 0.125rem 0.375rem',
  borderRadius: '99px',
  fontSize: type.tiny,
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
})
export const badge = styleVariants({
  plain: [tag, { background: tone.well, color: color.comal }],
  blue: [tag, { background: tone.talaveraTint, color: color.talavera }],
  good: [tag, { background: tone.agaveTint, color: tone.agaveInk }],
  wait: [tag, { background: tone.marigoldTint, color: tone.marigoldInk }],
  off: [tag, { background: tone.offTint, color: tone.offInk }],
  bad: [tag, { background: tone.chileTint, color: tone.chileInk }],
})

const banner = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
  border: '1px solid',
  borderRadius: corner.panel,
  fontSize: type.text,
  lineHeight: 1.45,
})
export const bannerOf = styleVariants({
  info: [banner, { background: tone.talaveraTint, borderColor: color.talavera, color: tone.talaveraDeep }],
  good: [banner, { background: tone.agaveTint, borderColor: color.agave, color: '#1d4533' }],
  wait: [banner, { background: tone.marigoldTint, borderColor: '#b98413', color: '#553900' }],
  bad: [banner, { background: tone.chileTint, borderColor: color.chile, color: '#7d1913' }],
})
export const bannerActions = style({ gridColumn: 2, marginTop: space[2] })
/** A banner that takes one line of a wide screen. */
export const flatBanner = style({
  '@media': {
    [at.wide]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center', paddingBlock: space[2] },
  },
})
globalStyle(`${flatBanner} > ${bannerActions}`, {
  '@media': { [at.wide]: { gridColumn: 3, marginTop: 0 } },
})
globalStyle(`${banner} > svg`, { marginTop: '0.125rem' })
globalStyle(`${banner} strong`, { display: 'block' })

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: `${space[7]} ${space[4]}`,
  textAlign: 'center',
})
globalStyle(`${empty} > svg`, { width: '3.5rem', height: '3.5rem', color: color.talavera })
globalStyle(`${empty} h2`, { fontSize: type.large })
globalStyle(`${empty} p`, { maxWidth: '26rem', color: tone.ash })
globalStyle(`${empty} > :is(a, button)`, { marginTop: space[3] })

const breathe = keyframes({ '50%': { opacity: 0.45 } })
export const bones = style({ display: 'grid', gap: space[4], padding: space[4] })
export const bone = style({
  height: '0.875rem',
  borderRadius: '4px',
  background: tone.line,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})

export const tabs = style({
  display: 'flex',
  gap: space[1],
  overflowX: 'auto',
  borderBottom: `1px solid ${tone.line}`,
  scrollbarWidth: 'none',
  '@media': { [at.broad]: { flexWrap: 'wrap' }, print: { display: 'none' } },
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: layout.tap,
  padding: `0 ${space[2]}`,
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'none',
  color: tone.ash,
  font: 'inherit',
  fontSize: type.text,
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.comal },
    '&[aria-current="page"], &[aria-selected="true"]': { color: color.talavera, borderColor: color.talavera },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
})

/** The number of items behind a link. */
export const count = style({
  minWidth: '1.375rem',
  padding: '0 0.375rem',
  borderRadius: '99px',
  background: color.talavera,
  color: '#fff',
  fontSize: type.tiny,
  fontWeight: 650,
  lineHeight: '1.375rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const tabCount = style([count, { marginLeft: '0.375rem' }])

export const picks = style({
  display: 'flex',
  justifySelf: 'start',
  maxWidth: '100%',
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.card,
  '@media': { [at.phone]: { gap: space[2], border: 0, borderRadius: 0, background: 'none' } },
})
const fade = (way: string) => `linear-gradient(to ${way}, transparent, #000 2rem)`
/** Content that is cut off fades out at its edge. */
const scrolls = `:is(${picks}, ${tabs})`
globalStyle(`${scrolls}[data-cut=after]`, { maskImage: fade('left') })
globalStyle(`${scrolls}[data-cut=before]`, { maskImage: fade('right') })
globalStyle(`${scrolls}[data-cut=both]`, { maskImage: `${fade('left')}, ${fade('right')}`, maskComposite: 'intersect' })
export const pick = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  minHeight: layout.tap,
  padding: `0 ${space[3]}`,
  border: 0,
  background: 'none',
  color: color.comal,
  font: 'inherit',
  fontSize: type.text,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '& + &': { borderLeft: `1px solid ${tone.line}` },
    '&:hover': { background: tone.well },
    '&[aria-pressed="true"]': { background: color.talavera, color: '#fff' },
    '&:focus-visible': { outlineOffset: '-4px', outlineColor: 'currentColor' },
  },
  '@media': {
    [at.phone]: {
      padding: `0 ${space[4]}`,
      borderRadius: '99px',
      background: tone.card,
      selectors: { '&, & + &': { border: `1px solid ${tone.control}` } },
    },
  },
})
globalStyle(`${pick} small`, { fontSize: type.tiny, color: tone.ash, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${pick}[aria-pressed="true"] small`, { color: '#fff' })

globalStyle(`${head} > a`, { whiteSpace: 'nowrap' })
globalStyle(`${head} h2`, {
  flex: 1,
  minWidth: 'min-content',
  font: `650 ${type.body}/1.3 ${font.text}`,
  letterSpacing: 0,
})
