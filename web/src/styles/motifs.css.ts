import { globalStyle, style } from '@vanilla-extract/css'
import { color, art } from '#web/styles/theme.css.ts'

export const picado = style({
  vars: { '--flag': '76px' },
  height: 'calc(var(--flag) * 0.79)',
  position: 'relative',
  pointerEvents: 'none',
  '::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `repeating-linear-gradient(90deg, ${color.chile} 0 var(--flag), ${color.marigold} 0 calc(var(--flag) * 2), #3c8262 0 calc(var(--flag) * 3), ${color.masa} 0 calc(var(--flag) * 4))`,
    mask: `${art.papelPicado} 0 0 / var(--flag) auto repeat-x`,
  },
  '::after': { content: '""', position: 'absolute', inset: '0 0 auto', height: '3px', background: color.comal },
})
export const picadoSmall = style({ vars: { '--flag': '56px' } })
export const picadoMasa = style({ '::before': { background: color.masa } })
export const picadoOnMasa = style({
  '::before': {
    background: `repeating-linear-gradient(90deg, ${color.chile} 0 var(--flag), ${color.marigold} 0 calc(var(--flag) * 2), ${color.agave} 0 calc(var(--flag) * 3), ${color.talavera} 0 calc(var(--flag) * 4))`,
  },
})
export const tile = style({
  backgroundColor: `var(--tile-ground, ${color.chile})`,
  backgroundImage: art.talaveraTile,
  backgroundSize: '56px',
  backgroundPosition: 'center',
})
export const tileChile = style({ vars: { '--tile-ground': color.chile } })
export const tileAgave = style({ vars: { '--tile-ground': color.agave } })
export const tileMarigold = style({ vars: { '--tile-ground': '#e59a12' } })
export const tileTalavera = style({ vars: { '--tile-ground': color.talavera } })

globalStyle(`${tile} img`, { width: '100%', height: '100%', objectFit: 'contain' })
