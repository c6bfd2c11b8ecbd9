import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/ui/dashboard/tokens.css.ts'

export const dish = style({ display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 })
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
export const words = style({ minWidth: 0 })
export const soft = style({ color: tone.ash })
export const select = style({
  flex: '0 1 14rem',
  minWidth: '11rem',
  '@media': { [at.phone]: { flex: '1 1 100%' } },
})
export const today = style({ minWidth: '10.5rem' })
globalStyle(`${dish} img`, { width: '100%', height: '100%', objectFit: 'contain', padding: '2px' })
globalStyle(`${photo} img`, { objectFit: 'cover', padding: 0 })
globalStyle(`${words} strong`, { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' })
globalStyle(`${dish} ${words} small`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  fontSize: type.small,
  color: tone.ash,
  '@media': { [at.cards]: { WebkitLineClamp: 2 } },
})
