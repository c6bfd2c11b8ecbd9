import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'
import { corner, tone } from '#web/dashboard/ui/tokens.css.ts'

export const row = style({ display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 })
export const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  overflow: 'hidden',
  borderRadius: corner.control,
  background: tone.talaveraTint,
  color: tone.ash,
})
export const photo = style({})
export const pale = style({ filter: 'grayscale(1)', opacity: 0.75 })
export const words = style({ minWidth: 0 })
globalStyle(`${picture} img`, { width: '100%', height: '100%', objectFit: 'contain', padding: '2px' })
globalStyle(`${photo} img`, { objectFit: 'cover', padding: 0 })
globalStyle(`${words} a`, { fontWeight: 600, overflowWrap: 'anywhere' })
globalStyle(`${words} :is(a, button)`, { display: 'flex', alignItems: 'center', minHeight: '1.75rem' })
globalStyle(`${row} ${words} small`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
})
