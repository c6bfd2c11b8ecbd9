import { createGlobalTheme } from '@vanilla-extract/css'

/** The dashboard's additions to the theme. Talavera is action, agave done, marigold waiting, chile an error. */
export const tone = createGlobalTheme(':root', {
  card: '#fffdf8',
  well: '#f4e9d3',
  field: '#ffffff',
  line: '#e4d7bf',
  control: '#857462',
  ash: '#63564c',
  talaveraDeep: '#162a66',
  talaveraTint: '#e7ebf6',
  agaveInk: '#24543e',
  agaveTint: '#e1eee5',
  chileInk: '#8f1d17',
  chileTint: '#fbe7e2',
  marigoldInk: '#684600',
  marigoldTint: '#fdeecb',
  offTint: '#ece4d8',
  offInk: '#574b42',
  veil: 'rgb(43 35 32 / 0.5)',
})

/** Type: 13, 14, 15, 16, 18, 24 px. */
export const type = createGlobalTheme(':root', {
  tiny: '0.8125rem',
  small: '0.875rem',
  text: '0.9375rem',
  body: '1rem',
  large: '1.125rem',
  title: '1.5rem',
})

/** Sidebar, topbar and bottom bar: 16, 18 and 3 rem. */
export const frame = createGlobalTheme(':root', {
  side: '16rem',
  rail: '3rem',
  over: '18rem',
  topbar: '4rem',
  thumbs: '3.75rem',
})

export const corner = createGlobalTheme(':root', { control: '6px', panel: '10px', dialog: '16px' })

export const lift = createGlobalTheme(':root', {
  rest: '0 1px 2px rgb(43 35 32 / 0.06)',
  over: '0 12px 40px rgb(43 35 32 / 0.24)',
})

/** Clips combining marks of guests' texts, which could cover the row above. */
export const clipped = { overflow: 'clip', overflowClipMargin: '4px' } as const

/** Breakpoints: phones are below 768 px, a table beside the sidebar needs 1152 px; paper always shows tables. */
export const at = {
  phone: '(max-width: 767.98px)',
  wide: '(min-width: 768px)',
  pair: '(min-width: 1024px)',
  between: 'screen and (min-width: 768px) and (max-width: 1151.98px)',
  broad: '(min-width: 1152px)',
  cards: 'screen and (max-width: 1151.98px)',
} as const
