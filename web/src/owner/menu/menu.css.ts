import { style } from '@vanilla-extract/css'
import { at, tone } from '#web/owner/ui/tokens.css.ts'

export const soft = style({ color: tone.ash })
export const select = style({
  flex: '0 1 14rem',
  minWidth: '11rem',
  '@media': { [at.phone]: { flex: '1 1 100%' } },
})
export const today = style({ minWidth: '10.5rem', '@media': { [at.between]: { minWidth: '7rem' } } })
