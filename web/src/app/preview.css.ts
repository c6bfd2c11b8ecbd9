import { style } from '@vanilla-extract/css'
import { color, size, space } from '#web/styles/theme.css.ts'

/** The line above every previewed page. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  justifyContent: 'center',
  alignItems: 'center',
  padding: `${space[2]} ${space[4]}`,
  background: color.marigold,
  color: color.comal,
  fontSize: size.small,
  fontWeight: 650,
})
export const back = style({ display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', color: color.comal })
export const failure = style({ display: 'grid', gap: space[4], justifyItems: 'start', paddingBlock: space[7] })
