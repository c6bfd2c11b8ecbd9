import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'
import * as fields from './field.css.ts'
import { at } from './tokens.css.ts'

/** A container query decides whether the fields are side by side. */
export const place = style({ containerType: 'inline-size' })
export const both = style({
  display: 'grid',
  gap: `${space[3]} ${space[4]}`,
  alignItems: 'start',
  '@media': { [at.wide]: { gap: space[5] } },
  '@container': { '(min-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const one = style({ display: 'grid', justifyItems: 'start', minWidth: 0 })
globalStyle(`${one} > ${fields.field}`, { width: '100%' })
/** As high as a badge, so that both languages' fields align. */
globalStyle(`${one} ${fields.head}`, { minHeight: '1.75rem', justifyContent: 'space-between' })
