import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#web/styles/theme.css.ts'
import { corner, tone, type } from './tokens.css.ts'

export const well = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[3]} ${space[4]}`,
  alignItems: 'center',
  padding: space[3],
  border: `1px dashed ${tone.control}`,
  borderRadius: corner.panel,
  background: color.masa,
})
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '5.5rem',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: corner.control,
  background: tone.talaveraTint,
  color: color.talavera,
})
export const logo = style({ aspectRatio: '5 / 2', background: '#fff' })
/** Beside the picture, or below where the buttons have no room. */
export const side = style({ display: 'grid', gap: space[2], flex: '1 1 10rem', minWidth: 0 })
export const note = style({ fontSize: type.small, color: tone.ash, lineHeight: 1.4, overflowWrap: 'anywhere' })
export const whole = style({ flexBasis: '100%' })
export const bar = style({ width: '100%', height: '0.5rem', accentColor: color.talavera })
globalStyle(`${picture} img`, { width: '100%', height: '100%', objectFit: 'cover' })
globalStyle(`${logo} img`, { objectFit: 'contain' })
globalStyle(`${picture}[data-drawing] img`, { width: '4rem', height: '4rem', objectFit: 'contain' })

/** The whole photo with its focal point. */
export const focus = style({
  position: 'relative',
  display: 'block',
  width: 'fit-content',
  marginTop: space[2],
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'crosshair',
})
globalStyle(`${focus} img`, { width: 'auto', maxHeight: '14rem', borderRadius: corner.control })
export const focusPoint = style({
  position: 'absolute',
  width: '1.75rem',
  height: '1.75rem',
  translate: '-50% -50%',
  border: '3px solid #fff',
  borderRadius: '50%',
  boxShadow: '0 0 0 2px rgb(0 0 0 / 0.65), inset 0 0 0 2px rgb(0 0 0 / 0.35)',
  pointerEvents: 'none',
})
