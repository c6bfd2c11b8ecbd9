import { style } from '@vanilla-extract/css'
import { tone, type } from './tokens.css.ts'

export const wordsToDo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  width: 'fit-content',
  fontSize: type.tiny,
  fontWeight: 600,
  lineHeight: 1.35,
  color: tone.marigoldInk,
})
