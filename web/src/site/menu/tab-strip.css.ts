import { globalStyle, style } from '@vanilla-extract/css'
import { wrap } from '#web/styles/global.css.ts'
import { color } from '#web/styles/theme.css.ts'

export const tabs = style({
  position: 'sticky',
  top: 0,
  zIndex: 15,
  background: color.masa,
  borderBlock: `2px solid ${color.comal}`,
})
export const tabsRow = style({ display: 'flex', alignItems: 'stretch' })
export const tabsStrip = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  scrollPaddingLeft: '3.5rem',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@media': {
    '(max-width: 59.99rem)': {
      paddingInline: 0,
      mask: 'linear-gradient(90deg, #000 calc(100% - 2.5rem), transparent)',
      paddingRight: '2rem',
    },
    '(min-width: 75rem)': { marginLeft: '-1rem' },
  },
})
export const tabsStep = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  background: color.masa,
  border: 0,
  cursor: 'pointer',
  color: color.comal,
  ':hover': { color: color.chile },
  '@media': { '(min-width: 75rem)': { display: 'none' } },
})

globalStyle(`${tabs} a`, {
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  minHeight: '3.25rem',
  padding: '0 1rem',
  color: color.comal,
  fontWeight: 650,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
})
globalStyle(`${tabs} a:hover`, { color: color.chile })
globalStyle(`${tabs} a`, { isolation: 'isolate' })
globalStyle(`${tabs} a[aria-selected="true"]`, { color: color.masa })
globalStyle(`${tabs} a[aria-selected="true"]::before`, {
  content: '""',
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  background: color.chile,
  mask: 'radial-gradient(circle at 50% 0, #000 69%, transparent 71%) 50% 100% / 12px 6px round no-repeat, linear-gradient(#000 0 0) 0 0 / 100% calc(100% - 5.5px) no-repeat',
  maskRepeat: 'round no-repeat, no-repeat',
})
globalStyle(`${tabsStep} svg`, { width: '1.25rem' })
globalStyle(`${tabs} ${wrap}`, { '@media': { '(max-width: 59.99rem)': { width: '100%' } } })
