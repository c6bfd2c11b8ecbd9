import { globalStyle, style } from '@vanilla-extract/css'
import { color, space, size, layout } from '#web/styles/theme.css.ts'

export const facts = style({ background: color.comal, color: color.masa })

globalStyle(`${facts} ul`, { display: 'grid', gap: 0 })
globalStyle(`${facts} li`, {
  display: 'grid',
  gridTemplateColumns: '2rem 1fr auto',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[4]} 0`,
})
globalStyle(`${facts} li + li`, { borderTop: '1px solid #52443e' })
globalStyle(`${facts} svg`, { width: '1.5rem', color: color.marigold })
globalStyle(`${facts} strong`, { display: 'block', fontWeight: 700, lineHeight: 1.3 })
globalStyle(`${facts} span`, { color: '#e9d9bc', fontSize: size.small })
globalStyle(`${facts} a`, {
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: layout.tap,
  color: color.marigold,
  fontWeight: 700,
})
globalStyle(`${facts} ul`, {
  '@media': { '(min-width: 48rem)': { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))', gap: space[6] } },
})
globalStyle(`${facts} li + li`, { '@media': { '(min-width: 48rem)': { borderTop: 0 } } })
globalStyle(`${facts} li`, { '@media': { '(min-width: 48rem)': { gridTemplateColumns: '2rem 1fr' } } })
globalStyle(`${facts} li a`, {
  '@media': { '(min-width: 48rem)': { gridColumn: 2, justifySelf: 'start', marginTop: '-0.9rem' } },
})
