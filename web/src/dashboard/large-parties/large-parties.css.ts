import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/styles/theme.css.ts'
import { at, tone } from '#web/dashboard/ui/tokens.css.ts'

export const acts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1] })
export const full = style({ flexBasis: '100%', margin: 0, color: tone.marigoldInk })
/** Four of them are in one line of a phone. */
globalStyle(`${acts} > button`, { '@media': { [at.phone]: { paddingInline: '0.75rem' } } })
