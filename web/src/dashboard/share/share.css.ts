import { globalStyle, style } from '@vanilla-extract/css'
import { font, space } from '#web/styles/theme.css.ts'
import { tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const links = style({ margin: 0 })
globalStyle(`${links} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
})
globalStyle(`${links} > div + div`, { borderTop: `1px solid ${tone.line}` })
globalStyle(`${links} dt`, { fontWeight: 600 })
globalStyle(`${links} dd`, { margin: 0, fontSize: type.small, color: tone.ash, overflowWrap: 'anywhere' })
globalStyle(`${links} dd + dd`, { gridColumn: '2', gridRow: '1 / span 2' })

export const code = style({ width: '14rem', maxWidth: '100%', border: `1px solid ${tone.line}` })
export const address = style({ fontSize: type.small, color: tone.ash, overflowWrap: 'anywhere' })

/** Shown instead of the page when printing. */
export const sheet = style({
  display: 'none',
  '@media': { print: { display: 'block', paddingTop: '20mm', color: '#000', textAlign: 'center' } },
})
globalStyle(`main:has(~ ${sheet})`, { '@media': { print: { display: 'none' } } })
globalStyle(`${sheet} h2`, { font: `640 34pt/1.2 ${font.title}` })
globalStyle(`${sheet} p`, { margin: '6mm 0', fontSize: '20pt' })
globalStyle(`${sheet} svg`, { width: '110mm', margin: '0 auto' })
globalStyle(`${sheet} svg + p`, { fontSize: '14pt' })
