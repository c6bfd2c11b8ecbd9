import { globalStyle, style } from '@vanilla-extract/css'

export const photo = style({ padding: '0 !important', overflow: 'hidden' })
globalStyle(`${photo} img`, { objectFit: 'cover' })
