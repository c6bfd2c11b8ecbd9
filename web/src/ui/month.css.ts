import { style } from '@vanilla-extract/css'
import { layout, space } from '#web/styles/theme.css.ts'

/** The layout of a month; each calendar adds its looks. */
export const months = style({ position: 'relative' })
export const caption = style({ display: 'grid', placeItems: 'center', height: layout.tap, marginBottom: space[2] })
export const nav = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'flex',
  justifyContent: 'space-between',
})
export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: layout.tap,
  height: layout.tap,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  selectors: { '&[aria-disabled="true"]': { cursor: 'not-allowed' } },
})
export const grid = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' })
