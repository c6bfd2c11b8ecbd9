import { globalStyle, style } from '@vanilla-extract/css'
import { field } from '#web/site/ui/form.css.ts'
import { color, layout, radius, size, space } from '#web/styles/theme.css.ts'

export const times = style({ display: 'grid', gap: space[2] })
/** The label, the halves of the day and the select in one line. */
globalStyle(`${times} > ${field}`, {
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[2],
})
// Their own line where the screen is narrow.
globalStyle(`${times} > ${field}`, { '@media': { '(max-width: 23rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } } })
globalStyle(`${times} > ${field} > p`, { gridColumn: '1 / -1' })
export const head = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: space[2] })
globalStyle(`${head} select`, { flex: '0 1 auto', width: 'auto', maxWidth: '15rem' })
globalStyle(`${head} select:not(:first-child)`, {
  flex: '1 1 7.75rem',
  minWidth: '7.75rem',
  maxWidth: '9.25rem',
  paddingInline: '0.5rem 1.7rem',
  backgroundPositionX: 'right 0.35rem',
  textOverflow: 'ellipsis',
})
export const halves = style({ display: 'flex' })
globalStyle(`${halves} button`, {
  minHeight: layout.tap,
  padding: '0 0.45rem',
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'none',
  color: color.comalSoft,
  fontSize: size.small,
  fontWeight: 650,
  lineHeight: 1.1,
  cursor: 'pointer',
})
globalStyle(`${halves} [aria-pressed="true"]`, { borderColor: color.chile, color: color.comal })

// On the narrowest phones both halves and the whole words of the select share the line.
globalStyle(`${halves} button`, { '@media': { '(max-width: 23rem)': { paddingInline: '0.15rem' } } })
globalStyle(`${head} select:not(:first-child)`, {
  '@media': {
    '(max-width: 23rem)': { minWidth: '8.9rem', paddingInline: '0.4rem 1.35rem', backgroundPositionX: 'right 0.2rem' },
  },
})

export const slots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: '0.3rem',
})
globalStyle(`${slots} button`, {
  minHeight: layout.tap,
  padding: '0.2rem 0',
  background: '#fffdf7',
  border: `2px solid ${color.fieldLine}`,
  borderRadius: radius.small,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
})
globalStyle(`${slots} button:hover`, { borderColor: color.comal, background: color.marigoldTint })
globalStyle(`${slots} [aria-disabled], ${slots} [aria-disabled]:hover`, {
  background: color.masaDeep,
  borderColor: 'transparent',
  color: color.comalSoft,
  fontWeight: 500,
  textDecoration: 'line-through',
})
globalStyle(
  `${slots} [aria-checked="true"]:not([aria-disabled]), ${slots} [aria-checked="true"]:not([aria-disabled]):hover`,
  {
    background: color.agave,
    borderColor: color.agave,
    color: color.masa,
  },
)
globalStyle(`${slots} [aria-checked="true"]`, { '@media': { '(forced-colors: active)': { outline: '3px solid' } } })

/** The nearest times to a full one. */
export const near = style({ display: 'grid', gap: space[2], marginTop: space[3] })
