import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, shadow, size, space } from '#web/styles/theme.css.ts'

/** Keeps the footer out of sight, so that nothing shifts when the status loads. */
export const page = style({ minHeight: '100vh' })

export const columns = style({
  display: 'grid',
  gap: space[5],
  paddingBottom: space[8],
  alignItems: 'start',
  '@media': {
    '(min-width: 56rem)': { gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))', gridAutoFlow: 'column' },
  },
})
export const sheet = style({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  padding: space[5],
  background: color.plate,
  borderRadius: radius.card,
  boxShadow: shadow.cut,
})
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(45%, 1fr)',
  gap: `${space[2]} ${space[5]}`,
  width: '100%',
  paddingTop: space[4],
  borderTop: `2px dashed ${color.comalLine}`,
})
export const features = style({ display: 'grid', gap: space[4], width: '100%' })
export const soon = style({ display: 'grid', gap: space[2], justifyItems: 'start' })

const mark = style({
  gridRow: 'span 2',
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  borderRadius: '50%',
})
export const on = style([mark, { background: color.agaveTint, color: color.agave }])
export const off = style([mark, { background: color.masaDeep, color: color.comalSoft }])
globalStyle(`${mark} svg`, { width: '1.25rem' })
globalStyle(`${sheet} h2`, { fontSize: size.h3 })
globalStyle(`${features} > li`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'start',
})
globalStyle(`${features} h3`, { fontSize: size.body, lineHeight: 1.4 })
globalStyle(`${features} p, ${soon} p`, { fontSize: size.small, color: color.comalSoft, lineHeight: 1.45 })
globalStyle(`${facts} dt`, { color: color.comalSoft })
globalStyle(`${facts} dd`, { fontWeight: 650, overflowWrap: 'anywhere' })
