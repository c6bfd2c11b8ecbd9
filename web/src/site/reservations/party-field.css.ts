import { globalStyle, style } from '@vanilla-extract/css'
import { field } from '#web/site/ui/form.css.ts'
import { color, layout, radius, space } from '#web/styles/theme.css.ts'

export const stepper = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '0.35rem',
})
globalStyle(`${stepper} button`, {
  width: layout.tap,
  minHeight: layout.tap,
  padding: 0,
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
  fontSize: '1.5rem',
  fontWeight: 600,
  lineHeight: 1,
  cursor: 'pointer',
})
globalStyle(`${stepper} button:hover`, { borderColor: color.comal, background: color.marigoldTint })
globalStyle(`${stepper} [aria-disabled], ${stepper} [aria-disabled]:hover`, {
  borderColor: color.comalLine,
  background: 'none',
  color: '#7b6b60',
  cursor: 'not-allowed',
})

/** Looks like a link, below the label. */
export const more = style({
  justifySelf: 'start',
  minHeight: '1.5rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.talavera,
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'left',
  lineHeight: 1.2,
  fontWeight: 650,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

/** The label beside the stepper. */
export const party = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 15.5rem',
  alignItems: 'center',
  columnGap: space[2],
  '@media': {
    '(max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr) 14rem' },
    '(max-width: 22.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: space[1] },
  },
})
globalStyle(`${party} > ${field}`, { display: 'contents' })
globalStyle(`${party} label`, { gridRow: '1 / span 2', whiteSpace: 'nowrap' })
globalStyle(`${party}:has(> ${more}) label`, { gridRow: '1' })
globalStyle(`${party} > ${more}`, { gridColumn: '1', gridRow: '2' })
globalStyle(`${party} select`, { paddingInline: '0.5rem 1.7rem', backgroundPositionX: 'right 0.35rem' })
globalStyle(`${party} ${stepper}`, { gridColumn: '2', gridRow: '1 / span 2' })
/** The narrowest phones have the stepper below its label, so that its words are whole. */
const narrowest = '(max-width: 22.5rem)'
globalStyle(`${party} label`, { '@media': { [narrowest]: { gridRow: '1' } } })
globalStyle(`${party} > ${more}`, { '@media': { [narrowest]: { gridColumn: '2', gridRow: '1' } } })
globalStyle(`${party} ${stepper}`, { '@media': { [narrowest]: { gridColumn: '1 / -1', gridRow: '2' } } })
