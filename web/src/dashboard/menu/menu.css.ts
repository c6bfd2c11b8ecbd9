import { globalStyle, style } from '@vanilla-extract/css'
import { layout, space } from '#web/styles/theme.css.ts'
import { at, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const soft = style({ color: tone.ash })
export const select = style({
  flex: '0 1 14rem',
  minWidth: '11rem',
  '@media': { [at.phone]: { flex: '1 1 100%' } },
})
export const today = style({ minWidth: '10.5rem', '@media': { [at.between]: { minWidth: '7rem' } } })
export const lines = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[5]}`,
  fontSize: type.small,
})
export const papers = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 1rem' })
globalStyle(`${lines} a`, { display: 'inline-flex', alignItems: 'center', minHeight: layout.tap })
