import { keyframes, style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'

const turn = keyframes({ to: { rotate: '360deg' } })

export const spinner = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space[3],
  minHeight: '60vh',
  color: color.comalSoft,
})
export const ring = style({
  width: '2.5rem',
  height: '2.5rem',
  border: `4px solid ${color.masaDeep}`,
  borderTopColor: color.chile,
  borderRadius: '50%',
  animation: `${turn} 0.9s linear infinite`,
})
