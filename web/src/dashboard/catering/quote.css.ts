import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export { opener, wrap, soft, none } from '#web/dashboard/ui/records.css.ts'

export const message = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBottom: space[3] })
export const rule = style({ maxWidth: '44rem', marginTop: space[4], color: tone.ash, lineHeight: 1.5 })
export const onlyWide = style({ '@media': { [at.phone]: { display: 'none' } } })

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
globalStyle(`${steps} li`, {
  display: 'inline-flex',
  gap: space[2],
  alignItems: 'center',
  color: tone.ash,
  fontSize: type.small,
})
globalStyle(`${steps} li[aria-current]`, { color: color.talavera, fontWeight: 650 })

/** One grid for lines and headings: name, price, quantity, sum, remove. Phones put the name above the rest. */
const columns = `minmax(0, 1fr) 6.75rem 8.25rem 5.75rem ${layout.tap}`
export const lines = style({ listStyle: 'none', margin: 0, padding: 0 })
export const lineHead = style({
  display: 'grid',
  gridTemplateColumns: columns,
  gap: space[3],
  alignItems: 'center',
  height: '2.25rem',
  padding: `0 ${space[4]}`,
  background: tone.well,
  color: tone.ash,
  fontSize: type.tiny,
  fontWeight: 600,
  '@media': { [at.phone]: { display: 'none' } },
})
globalStyle(`${lineHead} span:nth-child(4)`, { textAlign: 'right' })
export const line = style({
  display: 'grid',
  gridTemplateColumns: columns,
  gap: `${space[2]} ${space[3]}`,
  alignItems: 'center',
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
  '@media': {
    [at.phone]: {
      gridTemplateColumns: `minmax(5rem, 1.2fr) 8.25rem minmax(0, 1fr)`,
      padding: `${space[3]} ${space[4]}`,
      gap: `${space[2]} ${space[2]}`,
    },
  },
})
globalStyle(`${lines} > li:first-child`, { '@media': { [at.phone]: { borderTop: 0 } } })
export const lineName = style({
  fontWeight: 600,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '@media': { [at.phone]: { gridColumn: '1 / 3', order: -2 } },
})
export const price = style({ fontVariantNumeric: 'tabular-nums', selectors: { '&&': { paddingInline: space[2] } } })
export const lineTotal = style({
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  lineHeight: 1.25,
})
export const lineRemove = style({ justifySelf: 'end', '@media': { [at.phone]: { order: -1 } } })
export const lineFault = style({ gridColumn: '1 / -1' })
export const stepper = style({
  display: 'grid',
  gridTemplateColumns: `${layout.tap} minmax(0, 1fr) ${layout.tap}`,
  overflow: 'hidden',
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
})
globalStyle(`${stepper} button`, {
  display: 'grid',
  placeItems: 'center',
  minHeight: layout.tap,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.comal,
  cursor: 'pointer',
})
globalStyle(`${stepper} button[aria-disabled]`, { color: tone.ash, cursor: 'not-allowed' })
globalStyle(`${stepper} input`, {
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 'solid transparent',
  borderColor: tone.line,
  borderWidth: '0 1px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: type.body,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${stepper} button:focus-visible, ${stepper} input:focus-visible`, { outlineOffset: '-3px' })

export const picker = style({ padding: space[4], borderTop: `1px solid ${tone.line}` })
export const pickerHead = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
export const found = style({ listStyle: 'none', margin: 0, padding: 0 })
globalStyle(`${found} li`, {
  display: 'flex',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space[1]} 0`,
  borderTop: `1px solid ${tone.line}`,
})
globalStyle(`${found} small`, { color: tone.ash, fontSize: type.small })

export const percentages = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [at.wide]: { gap: space[5] }, [at.pair]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})

export const aside = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  minWidth: 0,
  '@media': { [at.pair]: { position: 'sticky', top: `calc(4rem + ${space[4]})`, alignSelf: 'start' } },
})
export const acts = style({ display: 'grid', gap: space[2] })
export const sent = style({ fontSize: type.small, color: tone.ash, lineHeight: 1.5 })
export const dock = style({
  display: 'none',
  '@media': {
    [at.phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: space[2],
      alignItems: 'center',
      width: '100%',
    },
  },
})
globalStyle(`${dock} button`, { flex: '1 0 auto' })
globalStyle(`${dock} strong`, {
  flex: '1 0 auto',
  font: `640 ${type.body}/1.1 ${font.title}`,
  fontVariantNumeric: 'tabular-nums',
})

/** Paper with a scalloped lower edge. */
export const ticket = style({
  padding: `0 ${space[4]} ${space[5]}`,
  borderRadius: `${corner.panel} ${corner.panel} 0 0`,
  background: tone.card,
  boxShadow: `0 0 0 1px ${tone.line}`,
  mask: 'radial-gradient(circle at 50% 0, #000 8.5px, #0000 9px) 50% 100% / 18px 9px repeat-x, linear-gradient(#000 0 0) 0 0 / 100% calc(100% - 9px) no-repeat',
})
export const ticketHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '3.25rem',
})
globalStyle(`${ticketHead} h2`, { font: `650 ${type.body}/1.3 ${font.text}` })
globalStyle(`${ticketHead} span`, { fontSize: type.small, color: tone.ash })
export const sums = style({ display: 'grid', gap: space[2], margin: 0, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: space[3] })
globalStyle(`${sums} dt`, { color: tone.ash })
globalStyle(`${sums} dd`, { margin: 0, textAlign: 'right' })
export const sum = style({ paddingTop: space[2], borderTop: `1px dashed ${tone.control}` })
export const total = style({ alignItems: 'baseline', paddingTop: space[2], borderTop: `2px solid ${color.comal}` })
globalStyle(`${sums} ${total} dt`, { color: color.comal, fontWeight: 650 })
globalStyle(`${total} dd`, { font: `640 1.625rem/1.2 ${font.title}`, fontVariantNumeric: 'tabular-nums' })
export const unpriced = style({ marginTop: space[3], fontSize: type.small, color: tone.ash })

/** Shown instead of the page when printing. */
export const sheet = style({
  display: 'none',
  '@media': { print: { display: 'block', color: '#000', fontSize: '11pt' } },
})
globalStyle(`main:has(~ ${sheet})`, { '@media': { print: { display: 'none' } } })
export const letterhead = style({ marginBottom: '8mm', borderBottom: '1px solid #000', paddingBottom: '4mm' })
globalStyle(`${letterhead} strong`, { font: `640 20pt/1.2 ${font.title}` })
globalStyle(`${sheet} h2`, { fontSize: '15pt', marginBottom: '2mm' })
globalStyle(`${sheet} table`, { width: '100%', margin: '6mm 0', borderCollapse: 'collapse' })
globalStyle(`${sheet} th, ${sheet} td`, { padding: '2mm 0', borderBottom: '1px solid #bbb', textAlign: 'left' })
globalStyle(`${sheet} :is(th, td):nth-child(n + 2)`, { textAlign: 'right' })
globalStyle(`${sheet} tr`, { breakInside: 'avoid' })
globalStyle(`${sheet} ${sums}`, { width: '50%', margin: '0 0 8mm auto', breakInside: 'avoid' })
globalStyle(`${sheet} ${sums} dt`, { color: '#000' })
globalStyle(`${lineName} small, ${sheet} small`, { display: 'block', fontWeight: 400 })
