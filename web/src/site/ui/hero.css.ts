import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { picado } from '#web/styles/motifs.css.ts'
import { buttonQuiet, buttonRow, button } from '#web/site/ui/button.css.ts'
import { lead } from '#web/styles/global.css.ts'
import { color, motion, size, space } from '#web/styles/theme.css.ts'

const rise = keyframes({ from: { opacity: 0, translate: '0 20px' } })
const drift = keyframes({ to: { translate: '0 30%' } })
const dim = keyframes({ '0%': { opacity: 1 }, '50%': { opacity: 0.8 }, '100%': { opacity: 0.6 } })
/** No motion on paper. */
const moving = 'screen and (prefers-reduced-motion: no-preference)'

const rising = (delay: string) => ({
  '@media': { [moving]: { animation: `${rise} 0.6s ${motion.ease} ${delay} both` } },
})
const byScroll = (animation: string) => ({
  '@media': {
    [moving]: {
      '@supports': {
        '(animation-timeline: view())': {
          animation: `${animation} linear both`,
          animationTimeline: '--hero',
          animationRange: 'exit 0% exit 100%',
        },
      },
    },
  },
})

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  background: color.dusk,
  color: color.masa,
  overflow: 'hidden',
  viewTimelineName: '--hero',
})
/** The gradient, scaled by the opacity property; scrolling reduces it from 1 over 0.8 to 0.6. */
const overlayName = style({})
export const overlay = style([
  overlayName,
  byScroll(dim),
  {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background:
      'linear-gradient(180deg, rgb(20 16 38 / calc(0.6 * var(--overlay))) 0, rgb(20 16 38 / calc(0.42 * var(--overlay))) 45%, transparent 62%)',
  },
])
globalStyle(`${hero} > ${overlayName}`, {
  '@media': {
    '(min-width: 60rem)': {
      background:
        'linear-gradient(100deg, rgb(20 16 38 / calc(0.6 * var(--overlay))) calc(50vw - min(50vw, 37rem) + 24rem), rgb(20 16 38 / calc(0.3 * var(--overlay))) calc(50vw - min(50vw, 37rem) + 38rem), transparent calc(50vw - min(50vw, 37rem) + 50rem))',
    },
  },
})
export const subtitle = style(rising('0.2s'))
export const children = style(rising('0.4s'))
export const heroScene = style([byScroll(drift), { position: 'absolute', inset: 0, zIndex: -2 }])
export const heroWords = style({
  padding: '3.9rem 0 0',
  alignSelf: 'start',
  '@media': { '(min-width: 60rem)': { padding: 'clamp(6rem, 14vh, 9rem) 0 10rem', maxWidth: '39rem' } },
})

globalStyle(`${heroScene} img`, { width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 100%' })
globalStyle(`${hero} > ${picado}`, { vars: { '--flag': '60px' }, position: 'absolute', inset: '0 0 auto' })
globalStyle(`${hero} h1`, {
  fontSize: size.hero,
  fontWeight: 880,
  lineHeight: 0.92,
  letterSpacing: '-0.02em',
  margin: `${space[4]} 0 ${space[4]}`,
  textShadow: `0.026em 0.034em 0 ${color.chile}, 0.05em 0.066em 0 rgb(20 10 20 / 0.6)`,
})
globalStyle(`${hero} ${buttonQuiet}`, { background: 'rgb(20 16 38 / 0.78)' })
globalStyle(`${hero} ${buttonRow}`, { display: 'grid', gridTemplateColumns: '1fr 1fr', maxWidth: '24rem' })
globalStyle(`${hero} ${buttonRow} > :first-child`, { gridColumn: '1 / -1' })
globalStyle(`${hero} ${buttonRow} ${button}`, { paddingInline: '0.75rem' })
globalStyle(`${hero} ${lead}`, { color: '#fbeed6', maxWidth: '30ch', marginBottom: space[4] })
globalStyle(`${hero} ${buttonRow}`, { '@media': { '(min-width: 60rem)': { display: 'flex', maxWidth: 'none' } } })
globalStyle(`${hero} ${buttonRow} ${button}`, { '@media': { '(min-width: 60rem)': { paddingInline: '1.4rem' } } })
globalStyle(`${hero} > ${picado}`, { '@media': { '(min-width: 60rem)': { vars: { '--flag': '84px' } } } })
globalStyle(`${hero} ${lead}`, { '@media': { '(min-width: 60rem)': { marginBottom: space[5] } } })
globalStyle(`${hero} h1`, {
  '@media': { '(min-width: 40rem) and (max-width: 59.99rem)': { fontSize: 'min(5rem, 10.4vw)' } },
})
globalStyle(`${hero} h1 br`, { '@media': { '(min-width: 40rem) and (max-width: 59.99rem)': { display: 'none' } } })
globalStyle(`${hero} ${lead}`, { '@media': { '(min-width: 40rem) and (max-width: 59.99rem)': { maxWidth: 'none' } } })
globalStyle(`${hero} ${buttonRow}`, {
  '@media': { '(min-width: 40rem) and (max-width: 59.99rem)': { display: 'flex', maxWidth: 'none' } },
})
globalStyle(`${hero} ${buttonRow} ${button}`, {
  '@media': { '(min-width: 40rem) and (max-width: 59.99rem)': { paddingInline: '1.4rem' } },
})

globalStyle(`${hero} h1`, rising('0s'))
