import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, layout, space } from '#web/styles/theme.css.ts'
import { at, corner, frame, tone, type } from './tokens.css.ts'

/** The top bar of page, sidebar and drawer. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: frame.topbar,
  borderBottom: `1px solid ${tone.line}`,
})
export const topbar = style([
  bar,
  {
    position: 'sticky',
    top: 0,
    zIndex: 20,
    flexWrap: 'wrap',
    padding: `${space[2]} ${space[5]}`,
    background: color.masa,
    '@media': {
      // Room for three lines of title and note, so that late text shifts nothing.
      [at.phone]: { minHeight: '4.75rem', padding: `${space[1]} ${space[3]} ${space[1]} ${space[4]}`, gap: space[2] },
    },
  },
])
export const titles = style({
  flex: '1 1 12rem',
  minWidth: 0,
  '@media': { [at.phone]: { flexBasis: 0, minWidth: '7rem' } },
})
export const note = style({
  fontSize: type.small,
  color: tone.ash,
  lineHeight: 1.35,
  '@media': { [at.phone]: { width: 0, minWidth: '100%' } },
})
export const actions = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  '@media': { [at.phone]: { gap: 0 } },
})
globalStyle(`${actions} > :is(a, button):has(> svg)`, {
  '@media': {
    [at.phone]: {
      width: layout.tap,
      padding: 0,
      gap: 0,
      border: 0,
      background: 'none',
      color: color.talavera,
      fontSize: 0,
    },
  },
})
/** The height of a phone's dock, measured because its text may wrap. By default one line of buttons. */
export const docked = 'var(--dock, 3.75rem)'
export const page = style({
  display: 'grid',
  gap: space[5],
  alignContent: 'start',
  width: '100%',
  maxWidth: '72rem',
  padding: `${space[5]} ${space[5]} ${space[7]}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [at.phone]: { gap: space[4], padding: `${space[4]} ${space[4]} calc(${frame.thumbs} + ${docked} + ${space[5]})` },
  },
  outline: 'none',
})
export const dock = style({
  display: 'contents',
  '@media': {
    [at.phone]: {
      position: 'fixed',
      inset: `auto 0 calc(${frame.thumbs} + env(safe-area-inset-bottom))`,
      zIndex: 25,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${space[1]} ${space[3]}`,
      padding: `${space[2]} ${space[4]}`,
      borderTop: `1px solid ${tone.line}`,
      background: tone.card,
      boxShadow: '0 -4px 16px rgb(43 35 32 / 0.08)',
    },
  },
})
globalStyle(`html:has(${dock})`, {
  '@media': {
    [at.phone]: {
      scrollPaddingBottom: `calc(${frame.thumbs} + ${docked} + ${space[6]} + env(safe-area-inset-bottom))`,
    },
  },
})
export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: layout.tap,
  fontSize: type.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
})
/** A fixed width on phones, whatever the text. */
export const kept = style({ '@media': { [at.phone]: { width: 'calc(28vw + 1.75rem)' } } })
export const isOut = style({ color: color.agave })
export const onSite = style({
  maxWidth: '18rem',
  overflow: 'hidden',
  color: 'inherit',
  textOverflow: 'ellipsis',
  '@media': {
    [at.phone]: {
      display: '-webkit-box',
      maxWidth: '28vw',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      lineHeight: 1.25,
      whiteSpace: 'normal',
    },
  },
})
export const isGoing = style({ color: color.talavera })
export const late = style({ position: 'relative', color: color.chile })
globalStyle(`${late} p`, {
  position: 'absolute',
  right: 0,
  zIndex: 5,
  width: 'min(20rem, 80vw)',
  padding: space[3],
  border: `1px solid ${color.chile}`,
  borderRadius: corner.panel,
  background: tone.card,
  color: color.comal,
  fontSize: type.small,
})
globalStyle(`${late} summary`, { listStyle: 'none', cursor: 'pointer', textDecoration: 'underline' })
globalStyle(`${titles} h1`, {
  font: `640 ${type.title}/1.15 ${font.title}`,
  letterSpacing: '-0.01em',
  '@media': { [at.phone]: { fontSize: '1.25rem' } },
})
globalStyle(`${dock} > *`, { '@media': { [at.phone]: { flex: 1 } } })
// The number of unsaved changes is above the buttons.
globalStyle(`${dock} > span`, { '@media': { [at.phone]: { flex: '1 0 100%' } } })
