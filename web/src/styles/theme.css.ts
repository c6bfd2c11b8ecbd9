import { createGlobalTheme } from '@vanilla-extract/css'
import { themes } from '#shared/site/themes.ts'

const { plaza } = themes

/** The default theme's colours (see shared/site/themes.ts); a page of another theme replaces them. */
export const color = createGlobalTheme(':root', plaza.color)

/** Fraunces for titles and dish names, Figtree for the rest. */
export const font = createGlobalTheme(':root', {
  title: '"Fraunces Soft", "Fraunces Fallback", "Fraunces Fallback Android", "Fraunces Fallback Linux", Georgia, serif',
  text: '"Figtree", "Figtree Fallback", "Figtree Fallback Android", "Figtree Fallback Linux", Arial, sans-serif',
})

export const size = createGlobalTheme(':root', {
  small: '0.9375rem',
  body: plaza.body,
  lead: 'clamp(1.125rem, 1.02rem + 0.5vw, 1.3125rem)',
  h3: '1.25rem',
  h2: 'clamp(2rem, 1.45rem + 2.5vw, 3.25rem)',
  h1: 'clamp(2.5rem, 1.7rem + 3.6vw, 4.25rem)',
  hero: 'clamp(3rem, 1.55rem + 9vw, 7rem)',
})

/** 4, 8, 12, 16, 24, 32, 48, 72, 104 px. */
export const space = createGlobalTheme(':root', {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4.5rem',
  9: '6.5rem',
})

/** The page's width and the smallest touch target. */
export const layout = createGlobalTheme(':root', {
  gutter: 'clamp(1rem, 0.4rem + 2.6vw, 2.5rem)',
  page: '74rem',
  tap: '2.875rem',
})

export const radius = createGlobalTheme(':root', plaza.radius)

/** A hard shadow to the lower right, as light from the upper left. */
export const shadow = createGlobalTheme(':root', plaza.shadow)

export const motion = createGlobalTheme(':root', {
  quick: '160ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
})

export const art = createGlobalTheme(':root', {
  talaveraTile:
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='64' height='64' viewBox='0 0 64 64'%3E%3Cg fill='none' stroke='%23fff8e6' stroke-opacity='.2' stroke-width='2'%3E%3Cpath d='M32 4C42 14 42 22 32 30C22 22 22 14 32 4ZM32 60C42 50 42 42 32 34C22 42 22 50 32 60ZM4 32C14 22 22 22 30 32C22 42 14 42 4 32ZM60 32C50 22 42 22 34 32C42 42 50 42 60 32Z'/%3E%3Cpath d='M0 18A18 18 0 0 0 18 0M46 0A18 18 0 0 0 64 18M64 46A18 18 0 0 0 46 64M18 64A18 18 0 0 0 0 46'/%3E%3C/g%3E%3Cg fill='%23fff8e6' fill-opacity='.2'%3E%3Cpath d='M0 9A9 9 0 0 0 9 0H0ZM55 0A9 9 0 0 0 64 9V0ZM64 55A9 9 0 0 0 55 64H64ZM9 64A9 9 0 0 0 0 55V64Z'/%3E%3Ccircle cx='15' cy='15' r='2.5'/%3E%3Ccircle cx='49' cy='15' r='2.5'/%3E%3Ccircle cx='15' cy='49' r='2.5'/%3E%3Ccircle cx='49' cy='49' r='2.5'/%3E%3C/g%3E%3C/svg%3E\")",
  papelPicado:
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 76'%3E%3Cpath fill-rule='evenodd' d='M2 0H94V58q-5.75 15-11.5 0q-5.75 15-11.5 0q-5.75 15-11.5 0q-5.75 15-11.5 0q-5.75 15-11.5 0q-5.75 15-11.5 0q-5.75 15-11.5 0q-5.75 15-11.5 0ZM48 16q7 5 0 12q-7-7 0-12ZM48 48q7-5 0-12q-7 7 0 12ZM32 32q5-7 12 0q-7 7-12 0ZM64 32q-5-7-12 0q7 7 12 0ZM36 18l8 4l-3 3ZM60 18l-8 4l3 3ZM36 46l8-4l-3-3ZM60 46l-8-4l3-3ZM10 6h8l-4 8ZM26 6h8l-4 6ZM44 5h8l-4 6ZM62 6h8l-4 6ZM78 6h8l-4 8ZM14 20l6 10l-6 10l-6-10ZM82 20l6 10l-6 10l-6-10ZM14 26l-2 4l2 4l2-4ZM82 26l-2 4l2 4l2-4ZM10 48a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM22 52a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM33 54a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM45 54a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM57 54a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM68 52a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM80 48a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z'/%3E%3C/svg%3E\")",
})

/** Selectors that prevent hover flicker at an element's moving edge. */
export const underPointer = {
  '&:hover::after, &:active::after': { content: '""', position: 'absolute', inset: '-5px', zIndex: -1 },
} as const
