import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneLink } from '#web/dashboard/ui/phone.tsx'

test.each([
  ['7705550111', '<a class="x" href="tel:+17705550111">(770)\u00a0555-0111</a>'],
  ['770-555-0111', '<a class="x" href="tel:+17705550111">(770)\u00a0555-0111</a>'],
  ['+52 55 1234 5678', '<a class="x" href="tel:+525512345678">+52\u00a055\u00a01234\u00a05678</a>'],
  ['ask Rosa', 'ask Rosa'],
])('%s, as a guest typed it, is read one way and can be called', (text, html) =>
  expect(renderToStaticMarkup(<PhoneLink text={text} />).replace(/class="[^"]*"/, 'class="x"')).toBe(html),
)
