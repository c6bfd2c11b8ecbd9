import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, space } from '#web/styles/theme.css.ts'
import { corner, tone, type } from '#web/dashboard/ui/tokens.css.ts'

export const soft = style({ color: tone.ash, whiteSpace: 'nowrap' })

export const editor = style({
  border: `1px solid ${tone.control}`,
  borderRadius: corner.control,
  background: tone.field,
  minWidth: 0,
  selectors: { '&:focus-within': { borderColor: color.talavera } },
})
export const wrong = style({ border: `2px solid ${color.chile}` })
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  padding: space[1],
  borderBottom: `1px solid ${tone.line}`,
  borderRadius: `${corner.control} ${corner.control} 0 0`,
  background: tone.well,
})
globalStyle(`${tools} button[aria-pressed="true"]`, { background: color.talavera, color: '#fff' })

export const prose = style({
  minHeight: '16rem',
  padding: space[4],
  borderRadius: `0 0 ${corner.control} ${corner.control}`,
  fontSize: type.large,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})
globalStyle(`${prose} > * + *`, { marginTop: '0.9em' })
globalStyle(`${prose} :is(h2, h3, h4, h5, h6)`, { font: `650 1.375rem/1.25 ${font.title}` })
globalStyle(`${prose} :is(h3, h4, h5, h6)`, { fontSize: '1.125rem' })
globalStyle(`${prose} :is(ul, ol)`, { display: 'grid', gap: '0.3em', paddingInlineStart: '1.6rem' })
globalStyle(`${prose} ul`, { listStyle: 'disc' })
globalStyle(`${prose} ol`, { listStyle: 'decimal' })
globalStyle(`${prose} blockquote`, {
  marginInline: 0,
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${tone.line}`,
  font: `650 1.25rem/1.35 ${font.title}`,
  color: color.chile,
})
globalStyle(`${prose} img`, { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: corner.panel })
globalStyle(`${prose} img.ProseMirror-selectednode`, { outline: `2px solid ${color.talavera}` })
