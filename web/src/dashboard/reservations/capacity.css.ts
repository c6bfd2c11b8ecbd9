import { style } from '@vanilla-extract/css'
import { layout, space } from '#web/styles/theme.css.ts'
import { at, corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'
import { step as stepOf, stepped, stepper } from './reservations.css.ts'

/** Too narrow for label and number in one line. */
const narrow = 'screen and (max-width: 359px)'

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[3],
  paddingInline: space[4],
  borderTop: `1px solid ${tone.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const name = style({ fontWeight: 600 })
export const help = style({ margin: 0, fontSize: type.small, lineHeight: 1.4, color: tone.ash })
export const counter = style([
  stepper,
  {
    gridTemplateColumns: `${layout.tap} 6rem ${layout.tap}`,
    '@media': { [at.phone]: { gridTemplateColumns: `${layout.tap} 5.5rem ${layout.tap}` } },
  },
])
export const step = style([
  stepOf,
  { selectors: { '&[aria-disabled="true"]': { color: tone.ash, cursor: 'default' } } },
])
export const value = style([stepped, { fontWeight: 600 }])
export const foot = style({ padding: space[4], borderTop: `1px solid ${tone.line}` })
export const groups = style({
  display: 'grid',
  gap: space[3],
  maxHeight: '60dvh',
  overflow: 'auto',
  overflowWrap: 'anywhere',
})
export const stranded = style({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: space[3],
  border: `1px solid ${tone.line}`,
  borderRadius: corner.panel,
  listStyle: 'none',
})
