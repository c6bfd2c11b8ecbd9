import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, layout, motion, space } from '#web/styles/theme.css.ts'
import { corner, tone, type } from './tokens.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: layout.tap,
  padding: `0 ${space[4]}`,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.card,
  color: color.comal,
  font: 'inherit',
  fontSize: type.text,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  ':hover': { background: tone.well },
})

/** A button that looks like text. */
export const bare = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
})

export const button = styleVariants({
  line: [base],
  go: [
    base,
    {
      background: color.talavera,
      borderColor: color.talavera,
      color: '#fff',
      ':hover': { background: tone.talaveraDeep },
    },
  ],
  stop: [
    base,
    { background: color.chile, borderColor: color.chile, color: '#fff', ':hover': { background: tone.chileInk } },
  ],
  stopQuiet: [
    base,
    { background: 'none', borderColor: 'transparent', color: color.chile, ':hover': { background: tone.chileTint } },
  ],
  plain: [base, { background: 'none', borderColor: 'transparent', color: color.talavera }],
})
export const wide = style({ width: '100%' })
export const unavailable = style({
  selectors: {
    '&, &:hover': { background: tone.well, borderColor: tone.line, color: tone.ash, cursor: 'not-allowed' },
  },
})
export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: layout.tap,
  height: layout.tap,
  padding: 0,
  border: 0,
  borderRadius: corner.control,
  background: 'none',
  color: color.comal,
  cursor: 'pointer',
  ':hover': { background: 'rgb(43 35 32 / 0.07)' },
})
export const lined = style({ border: `1px solid ${tone.control}`, background: tone.card })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' })
export const spin = style({
  width: '1rem',
  height: '1rem',
  flex: 'none',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 0.8s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})
globalStyle(`${base}:focus-visible, ${iconButton}:focus-visible`, { outlineOffset: '2px' })
