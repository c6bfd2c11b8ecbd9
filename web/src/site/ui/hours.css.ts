import { style } from '@vanilla-extract/css'

/** Times stay on one line; their labels may wrap. */
export const hours = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 1fr) fit-content(62%)',
  maxWidth: '22rem',
  gap: '0.35rem 1rem',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    '(max-width: 22.49rem)': { gridTemplateColumns: 'minmax(4.5rem, 1fr) fit-content(70%)', columnGap: '0.75rem' },
  },
})
