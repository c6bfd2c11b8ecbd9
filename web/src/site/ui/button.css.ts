import { globalStyle, style } from '@vanilla-extract/css'
import { onDark } from '#web/styles/global.css.ts'
import { radius, color, shadow, motion, layout, size, space, underPointer } from '#web/styles/theme.css.ts'

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5rem',
  minHeight: '3.125rem',
  padding: '0.5rem 1.4rem',
  border: '2px solid transparent',
  borderRadius: radius.card,
  background: color.chile,
  color: color.masa,
  fontWeight: 700,
  lineHeight: 1.15,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  boxShadow: shadow.cut,
  transition: `transform ${motion.quick} ${motion.ease}, box-shadow ${motion.quick} ${motion.ease}, background-color ${motion.quick}`,
  ':hover': {
    background: color.chileDeep,
    transform: 'translate(-1px, -2px)',
    boxShadow: '5px 7px 0 rgb(29 19 16 / 0.22)',
  },
  ':active': { transform: 'translate(2px, 3px)', boxShadow: 'none' },
  selectors: {
    ...underPointer,
    '&[aria-disabled="true"], &:disabled': {
      background: color.masaDeep,
      color: color.comalSoft,
      cursor: 'not-allowed',
      transform: 'none',
      boxShadow: 'none',
    },
  },
})
export const buttonLight = style({ background: color.masa, color: color.comal, ':hover': { background: '#fff' } })
export const buttonQuiet = style({
  background: 'transparent',
  color: color.comal,
  borderColor: 'currentColor',
  boxShadow: 'none',
  ':hover': { background: color.comal, color: color.masa, borderColor: color.comal, boxShadow: 'none' },
})
export const buttonSmall = style({
  minHeight: layout.tap,
  padding: '0.4rem 0.9rem',
  fontSize: size.small,
  borderRadius: radius.small,
  boxShadow: 'none',
})
export const buttonWide = style({ width: '100%' })
export const buttonRow = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  width: 'fit-content',
  padding: '0.35rem 0.85rem 0.35rem 0.7rem',
  borderRadius: '99px',
  fontSize: size.small,
  fontWeight: 700,
  lineHeight: 1.3,
  background: color.masaDeep,
  color: color.comal,
  '::before': {
    content: '""',
    width: '0.65rem',
    height: '0.65rem',
    borderRadius: '50%',
    background: 'currentColor',
    flex: 'none',
  },
})
export const badgeOpen = style({ background: color.agaveTint, color: '#1f5239' })
export const badgeFull = style({ background: '#f7d9d2', color: color.chileDeep })

globalStyle(`${onDark} ${buttonQuiet}`, { color: color.masa })
globalStyle(`${onDark} ${buttonQuiet}:hover`, {
  background: color.masa,
  color: color.comal,
})
globalStyle(`${button} svg`, { width: '1.15em', height: '1.15em', flex: 'none' })
