import { globalStyle, style } from '@vanilla-extract/css'
import { lead } from '#web/styles/global.css.ts'
import { space } from '#web/styles/theme.css.ts'

export const pageHead = style({
  padding: `${space[5]} 0 ${space[5]}`,
  display: 'grid',
  gap: space[3],
  '@media': { '(min-width: 48rem)': { padding: `${space[6]} 0 ${space[6]}` } },
})

globalStyle(`${pageHead} ${lead}`, { maxWidth: '30em' })
