import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'
import { at, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const find = style({
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${tone.line}`,
  '@media': { [at.phone]: { gridTemplateColumns: '1.25rem minmax(0, 1fr)' } },
})
globalStyle(`${find}:first-child`, { borderTop: 0 })
globalStyle(`${find} > svg`, { alignSelf: 'start', marginTop: '0.125rem' })
globalStyle(`${find} p`, { margin: 0, fontSize: type.small, color: tone.ash, overflowWrap: 'anywhere' })
globalStyle(`${find} > :last-child`, {
  '@media': { [at.phone]: { gridColumn: 2, justifySelf: 'stretch', justifyContent: 'center' } },
})

/** Severity by the colour of the icon. */
export const weight = {
  now: style({ color: color.chile }),
  soon: style({ color: tone.marigoldInk }),
  later: style({ color: color.talavera }),
} as const
globalStyle(`${weight.now} > div, ${weight.soon} > div, ${weight.later} > div`, { color: color.comal })
