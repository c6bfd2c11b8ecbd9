import { style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'

/** The nearest times to a full one. */
export const near = style({ display: 'grid', gap: space[2], marginTop: space[3] })
