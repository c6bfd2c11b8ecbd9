import { style } from '@vanilla-extract/css'

/** Times stay in one line; what they are of may take two. */
export const hours = style({
  display: 'grid',
  gridTemplateColumns: 'auto fit-content(62%)',
  justifyContent: 'start',
  gap: '0.35rem 1rem',
  fontVariantNumeric: 'tabular-nums',
})
