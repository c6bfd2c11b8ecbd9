import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'

export const parts = style({ display: 'grid', gap: space[6], paddingBottom: space[8] })

globalStyle(`${parts} section`, {
  display: 'grid',
  gap: space[2],
  '@media': { '(min-width: 60rem)': { gridTemplateColumns: '20rem minmax(0, 1fr)', columnGap: space[7] } },
})
globalStyle(`${parts} h2`, { fontSize: '1.5rem', lineHeight: 1.2 })
globalStyle(`${parts} p`, { maxWidth: '40em' })
