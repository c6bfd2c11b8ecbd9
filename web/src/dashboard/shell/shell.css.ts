import { globalStyle, style } from '@vanilla-extract/css'
import { stack as toasts } from '#web/app/toast.css.ts'
import { color, font, layout, motion, space } from '#web/styles/theme.css.ts'
import { bar, docked } from '#web/dashboard/ui/page.css.ts'
import { at, corner, frame, lift, tone, type } from '#web/dashboard/ui/tokens.css.ts'
import { count as countOnLink } from '#web/dashboard/ui/panel.css.ts'

export const waiting = style({ minHeight: '100dvh', display: 'grid', placeItems: 'center' })
export const shell = style({
  display: 'grid',
  gridTemplateColumns: `${frame.side} minmax(0, 1fr)`,
  minHeight: '100dvh',
  fontSize: type.body,
  lineHeight: 1.45,
  '@media': {
    [at.wide]: { fontSize: type.text },
    [at.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { display: 'block' },
  },
})
export const rail = style({
  '@media': { [at.wide]: { gridTemplateColumns: `${frame.rail} minmax(0, 1fr)` } },
})
export const side = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  overflow: 'hidden',
  borderRight: `1px solid ${tone.line}`,
  background: tone.well,
  '@media': {
    print: { display: 'none' },
    [at.phone]: {
      position: 'fixed',
      inset: '0 auto 0 0',
      zIndex: 40,
      width: `min(${frame.over}, 88vw)`,
      translate: '-101% 0',
      visibility: 'hidden',
      transition: `translate ${motion.quick}, visibility ${motion.quick}`,
    },
  },
})
export const isOver = style({
  '@media': {
    [at.phone]: {
      translate: '0 0',
      visibility: 'visible',
      // Visible at once, so that it can take the focus.
      transition: `translate ${motion.quick}`,
      boxShadow: lift.over,
    },
  },
})
export const veil = style({
  display: 'none',
  '@media': {
    [at.phone]: {
      position: 'fixed',
      inset: 0,
      zIndex: 35,
      display: 'block',
      border: 0,
      background: tone.veil,
    },
  },
})
export const brand = style([bar, { padding: `0 ${space[2]} 0 ${space[3]}` }])
/** The pages scroll, the account's items do not. */
export const pages = style({ flex: 1, minHeight: 0, overflow: 'hidden auto', paddingBottom: space[2] })
export const group = style({ padding: `${space[2]} ${space[2]} 0` })
export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: layout.tap,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: corner.control,
  background: 'none',
  color: color.comal,
  font: 'inherit',
  fontSize: type.text,
  lineHeight: 1.25,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: 'rgb(43 35 32 / 0.06)' },
    '&[aria-current="page"]': { background: color.talavera, color: '#fff', fontWeight: 600 },
  },
})
export const name = style({ flex: 1, minWidth: 0 })
export const count = style([
  countOnLink,
  { selectors: { [`${link}[aria-current="page"] &`]: { background: '#fff', color: color.talavera } } },
])
export const locked = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: layout.tap,
  margin: `${space[1]} ${space[2]}`,
  padding: `${space[1]} ${space[2]}`,
  border: `1px dashed ${tone.control}`,
  borderRadius: corner.control,
  color: color.comal,
  fontSize: type.small,
  lineHeight: 1.3,
})
/** Links out of the dashboard in one line: icon over label. */
export const ways = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[1] })
export const foot = style({
  display: 'grid',
  gap: space[1],
  padding: space[2],
  borderTop: `1px solid ${tone.line}`,
})
export const account = style({
  padding: `0 ${space[2]}`,
  overflowWrap: 'anywhere',
  fontSize: type.tiny,
  color: tone.ash,
})
export const languages = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  overflow: 'hidden',
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
})
export const language = style({
  minHeight: layout.tap,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: type.small,
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': { background: color.talavera, color: '#fff' },
    '&:focus-visible': { outlineOffset: '-4px', outlineColor: 'currentColor' },
  },
})
export const whole = style({})
/** Replaces the name where there is room for two letters. */
export const short = style({ display: 'none' })
export const content = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const thumbs = style({
  display: 'none',
  '@media': {
    [at.phone]: {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: 30,
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'auto',
      minHeight: frame.thumbs,
      paddingBottom: 'env(safe-area-inset-bottom)',
      borderTop: `1px solid ${tone.line}`,
      background: tone.card,
    },
    print: { display: 'none' },
  },
})
export const thumb = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  minHeight: frame.thumbs,
  padding: '0 2px',
  border: 0,
  background: 'none',
  color: tone.ash,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[aria-current="page"]': { color: color.talavera },
    '&[aria-current="page"]::before': {
      content: '""',
      position: 'absolute',
      top: '-1px',
      insetInline: '22%',
      height: '3px',
      borderRadius: '0 0 3px 3px',
      background: color.talavera,
    },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
})
globalStyle(`${thumb} ${count}`, {
  position: 'absolute',
  top: '4px',
  left: '54%',
  minWidth: '1.125rem',
  padding: '0 0.25rem',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
})
globalStyle(`${ways} ${link}`, {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '2px',
  minHeight: '3.25rem',
  padding: space[1],
  fontSize: type.tiny,
  lineHeight: 1.15,
  textAlign: 'center',
})
globalStyle(`${ways} ${name}`, { flex: 'none' })
// Fits every page on a low screen with a mouse.
globalStyle(`${pages} ${link}`, {
  '@media': { '(min-width: 768px) and (max-height: 819.98px) and (pointer: fine)': { minHeight: '2.125rem' } },
})
globalStyle(`${brand} b`, { flex: 1, minWidth: 0, font: `640 ${type.large}/1.1 ${font.title}` })
globalStyle(`${brand} img`, { width: '1.75rem', height: '1.75rem', flex: 'none' })
globalStyle(`${group} h2`, {
  padding: `${space[2]} ${space[2]} ${space[1]}`,
  font: `600 ${type.tiny}/1.3 ${font.text}`,
  letterSpacing: 0,
  color: tone.ash,
})
globalStyle(`${content} h2`, { fontSize: type.large, letterSpacing: 0 })
// Isolates right-to-left names from the text around them.
globalStyle(`${content} :is(a, b, strong)`, { unicodeBidi: 'isolate' })
globalStyle(`${content} h3`, { font: `650 ${type.small}/1.35 ${font.text}`, letterSpacing: 0 })

// The rail: icons with counts on their corners; names stay for screen readers and tooltips.
const inRail = (selector: string, rule: object) => globalStyle(`${rail} ${selector}`, { '@media': { [at.wide]: rule } })
inRail(brand, { justifyContent: 'center', padding: '0 1px' })
inRail(`${brand} img`, { display: 'none' })
inRail(`${brand} b`, { display: 'none' })
inRail(group, { padding: '0 1px' })
inRail(`${group} h2`, {
  height: '1px',
  margin: `${space[1]} ${space[2]}`,
  padding: 0,
  overflow: 'hidden',
  background: tone.control,
})
inRail(link, { justifyContent: 'center', padding: 0 })
inRail(name, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' })
inRail(`${link} ${count}`, {
  position: 'absolute',
  top: '2px',
  right: 0,
  minWidth: '1.125rem',
  padding: '0 0.25rem',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
})
inRail(locked, { justifyContent: 'center', margin: '0 1px', padding: 0, border: 0 })
inRail(languages, { gridTemplateColumns: '1fr' })
globalStyle(`${rail} ${language}`, {
  '@media': { '(min-width: 768px) and (pointer: fine)': { minHeight: '2.125rem' } },
})
inRail(whole, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' })
inRail(short, { display: 'inline' })
inRail(ways, { gridTemplateColumns: '1fr', gap: 0 })
inRail(`${ways} ${link}`, { minHeight: layout.tap })
inRail(account, { display: 'none' })
inRail(foot, { padding: '1px' })
globalStyle(`${content} header`, { '@media': { print: { display: 'none' } } })

// Keeps toasts off an element touched in the lower half.
globalStyle(`html[data-touched-low] body:has(${shell}) ${toasts}`, {
  top: `calc(var(--topbar, ${frame.topbar}) + ${space[2]})`,
  bottom: 'auto',
})

// On phones toasts are above the dock, so that they cover no button.
globalStyle(`body:has(${shell}) ${toasts}`, {
  '@media': { [at.phone]: { bottom: `calc(${frame.thumbs} + ${docked} + ${space[2]} + env(safe-area-inset-bottom))` } },
})
