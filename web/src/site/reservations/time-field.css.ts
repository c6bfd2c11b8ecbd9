import { style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'

/** The times nearest to the one that is full. */
export const near = style({ display: 'grid', gap: space[2], marginTop: space[3] })
