import { globalStyle, style } from '@vanilla-extract/css'
import { stack as toasts } from '#web/app/toast.css.ts'
import { color, font, space } from '#web/styles/theme.css.ts'
import { bar } from './page.css.ts'
import { at, corner, lift, tone, type } from './tokens.css.ts'

export const dialog = style({
  width: 'min(28rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  margin: 'auto',
  padding: 0,
  border: 0,
  borderRadius: corner.dialog,
  background: tone.card,
  color: color.comal,
  boxShadow: lift.over,
  '::backdrop': { background: tone.veil },
  '@media': {
    [at.phone]: {
      width: '100vw',
      maxWidth: 'none',
      margin: 'auto 0 0',
      borderRadius: `${corner.dialog} ${corner.dialog} 0 0`,
    },
  },
})
export const large = style({ '@media': { [at.wide]: { width: 'min(44rem, calc(100vw - 2rem))' } } })
export const body = style({ display: 'grid', gap: space[3], padding: `${space[5]} ${space[5]} ${space[4]}` })
export const foot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: `${space[3]} ${space[5]} ${space[5]}`,
  '@media': { [at.phone]: { flexDirection: 'column-reverse' } },
})
export const safeFirst = style({ '@media': { [at.phone]: { flexDirection: 'column' } } })
export const drawer = style({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(30rem, 100vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: tone.card,
  color: color.comal,
  boxShadow: lift.over,
  selectors: { '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto auto' } },
  '::backdrop': { background: tone.veil },
})
export const wideDrawer = style({ width: 'min(44rem, 100vw)' })
export const drawerHead = style([bar, { padding: `0 ${space[2]} 0 ${space[5]}` }])
export const drawerBody = style({ overflowY: 'auto', padding: `${space[4]} ${space[5]} ${space[5]}` })
export const drawerFoot = style({
  gridRow: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: `${space[3]} ${space[5]}`,
  borderTop: `1px solid ${tone.line}`,
  background: color.masa,
})
export const sheet = style({
  width: 'min(34rem, calc(100vw - 2rem))',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 3rem)',
  margin: 'auto',
  padding: 0,
  border: 0,
  borderRadius: corner.dialog,
  overflow: 'hidden',
  background: tone.card,
  color: color.comal,
  boxShadow: lift.over,
  selectors: { '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto auto' } },
  '::backdrop': { background: tone.veil },
  '@media': {
    [at.phone]: {
      width: '100vw',
      maxHeight: '92dvh',
      margin: 'auto 0 0',
      borderRadius: `${corner.dialog} ${corner.dialog} 0 0`,
    },
  },
})
/** A fixed height, so that nothing shifts while content loads. */
export const tall = style({ height: 'min(44rem, calc(100dvh - 3rem))', '@media': { [at.phone]: { height: '92dvh' } } })
export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[1]} ${space[2]} ${space[4]}`,
})
export const sheetBody = style({
  display: 'grid',
  alignContent: 'start',
  // Content keeps its height and scrolls where there is no room.
  gridAutoRows: 'max-content',
  gap: space[3],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[1]} ${space[4]} ${space[4]}`,
})
export const sheetFoot = style({
  gridRow: 4,
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${tone.line}`,
  background: color.masa,
})
export const aside = style({ display: 'flex', gap: space[2], marginRight: 'auto' })

/** A menu next to its opener; a sheet on phones. */
export const menu = style({
  inset: 'var(--top, auto) var(--right, auto) var(--bottom, auto) var(--left, auto)',
  width: 'max-content',
  minWidth: '12rem',
  maxWidth: 'min(24rem, calc(100vw - 2rem))',
  maxHeight: 'calc(50dvh - 1rem)',
  margin: 0,
  padding: 0,
  border: `1px solid ${tone.control}`,
  borderRadius: corner.panel,
  background: tone.card,
  color: color.comal,
  boxShadow: lift.over,
  textAlign: 'left',
  whiteSpace: 'normal',
  '::backdrop': { background: 'none' },
  '@media': {
    [at.phone]: {
      inset: 'auto 0 0',
      width: '100vw',
      maxWidth: 'none',
      maxHeight: '92dvh',
      borderWidth: '1px 0 0',
      borderRadius: `${corner.dialog} ${corner.dialog} 0 0`,
      '::backdrop': { background: tone.veil },
    },
  },
})
export const menuBody = style({
  padding: space[1],
  '@media': { [at.phone]: { padding: `${space[3]} ${space[3]} calc(${space[4]} + env(safe-area-inset-bottom))` } },
})
export const menuFor = style({ padding: `${space[2]} ${space[3]}`, fontWeight: 650 })
export const menuItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '2.875rem',
  padding: `0 ${space[3]}`,
  border: 0,
  borderRadius: corner.control,
  background: 'none',
  color: color.comal,
  font: 'inherit',
  fontSize: type.text,
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { background: tone.well },
})
export const stops = style({ color: color.chile })
const title = { flex: 1, minWidth: 0, font: `640 1.25rem/1.2 ${font.title}` }
globalStyle(`${body} h2`, title)
globalStyle(`${drawerHead} h2, ${sheetHead} h2`, title)
globalStyle(`${sheetHead} h2:focus-visible`, { outline: 0 })
globalStyle(`:is(${dialog}, ${drawer}, ${sheet}, ${menu}):focus-visible`, { outline: 0 })

// Toasts cover no field: between content and buttons where the height is fixed, else over the backdrop.
globalStyle(`html body :is(${drawer}, ${tall}) > ${toasts}`, {
  position: 'static',
  gridRow: 3,
  padding: `0 ${space[4]}`,
})
globalStyle(`html body :is(${drawer}, ${tall}) > ${toasts}:has(p)`, { paddingBottom: space[3] })
globalStyle(`html body :is(${dialog}, ${sheet}:not(${tall})) > ${toasts}`, {
  top: 'auto',
  bottom: space[5],
  '@media': { [at.phone]: { top: space[2], bottom: 'auto' } },
})
