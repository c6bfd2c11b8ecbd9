import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'
import { tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const month = style({ maxWidth: '14rem' })
export const entry = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${tone.line}` } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` })
export const soft = style({ fontSize: type.small, color: tone.ash })
export const fields = style({ display: 'grid', gap: space[1], fontSize: type.small })
globalStyle(`${head} time`, { marginLeft: 'auto' })
globalStyle(`${fields} > div`, { display: 'flex', flexWrap: 'wrap', gap: `0 ${space[2]}` })
globalStyle(`${fields} dt`, { color: tone.ash })
globalStyle(`${fields} dd`, { overflowWrap: 'anywhere', minWidth: 0 })
globalStyle(`${fields} del`, { color: tone.chileInk })
globalStyle(`${fields} ins`, { color: tone.agaveInk, textDecorationColor: color.agave })
