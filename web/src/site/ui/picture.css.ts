import { globalStyle, style } from '@vanilla-extract/css'

export const photo = style({ padding: '0 !important', overflow: 'hidden' })
globalStyle(`${photo} img`, { width: '100% !important', height: '100% !important', objectFit: 'cover' })
