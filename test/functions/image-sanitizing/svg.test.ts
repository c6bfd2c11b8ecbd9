import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sanitizeImage } from '#functions/image-sanitizing/sanitize-image.ts'
import { growth, linear } from '#test/growth.ts'

const wrapped = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${more} viewBox="0 0 9 9">${inside}</svg>`
const published = (text: string) => sanitizeImage('svg', Buffer.from(text))?.bytes.toString()

describe('a drawing is refused when it', () => {
  test.each([
    ['has a script', wrapped('<script>alert(1)</script>')],
    ['has a script behind a comment', wrapped('<<!--x-->script>alert(1)</<!--x-->script>')],
    ['has a script in capitals', wrapped('<SCRIPT>alert(1)</SCRIPT>')],
    ['has a script by another prefix', wrapped('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ["has a page's script", wrapped('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>')],
    ['has a handler', wrapped('<g onload="alert(1)"/>')],
    ['has a handler behind a comment', wrapped('<g o<!---->nload="alert(1)"/>')],
    ['has a handler on its root', wrapped('', ' onload="alert(1)"')],
    ['holds a page', wrapped('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['links somewhere', wrapped('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
    ['animates a link', wrapped('<animate attributeName="href" values="javascript:alert(1)"/>')],
    ['sets an attribute', wrapped('<set attributeName="onmouseover" to="alert(1)"/>')],
    ['loads a picture', wrapped('<image href="https://evil.test/x"/>')],
    ['loads a picture for a filter', wrapped('<filter id="f"><feImage href="https://evil.test/x"/></filter>')],
    ['uses what lies elsewhere', wrapped('<use href="https://evil.test/x#a"/>')],
    ['uses data', wrapped('<use href="data:image/svg+xml,x#a"/>')],
    ['uses itself', wrapped('<g id="a"><use href="#a"/></g>')],
    ['paints with what paints with it', wrapped('<pattern id="a"><path fill="url(#a)"/></pattern>')],
    [
      'unfolds into a hundred million parts',
      wrapped([1, 2, 3, 4].map((nth) => `<g id="a${nth}">${`<use href="#a${nth - 1}"/>`.repeat(100)}</g>`).join('')),
    ],
    ['paints with what lies elsewhere', wrapped('<path fill="url(https://evil.test/x#a)"/>')],
    ['paints with an escape', wrapped('<path fill="\\75rl(https://evil.test/x)"/>')],
    ['paints by a reference of XML', wrapped('<path fill="ur&#108;(https://evil.test/x)"/>')],
    ['imports a style', wrapped('<style>@import "https://evil.test/x";</style>')],
    ['imports a style by an escape', wrapped('<style>@\\69mport "https://evil.test/x";</style>')],
    ['imports a style by a reference', wrapped('<style>&#64;import "https://evil.test/x";</style>')],
    ['imports a style in CDATA', wrapped('<style><![CDATA[@import "https://evil.test/x";]]></style>')],
    ['loads in a style', wrapped('<style>path{fill:url(//evil.test/x)}</style>')],
    ['loads in a style by another function', wrapped('<style>path{mask:image-set("//evil.test/x" 1x)}</style>')],
    ['loads in a style of its own', wrapped('<path style="fill:url(//evil.test/x)"/>')],
    ['loads a font', wrapped('<style>@font-face{font-family:x;src:url(//evil.test/x)}</style>')],
    ['asks with a selector', wrapped('<style>path[id^="a"]{fill:red}</style>')],
    ['has entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${wrapped('&a;')}`],
    ['names an entity that nobody made', wrapped('<text>&evil;</text>')],
    ['is no XML', wrapped('<g>')],
    ['is two drawings', wrapped('') + wrapped('')],
    ['is HTML', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['is of no kind', '<svg viewBox="0 0 9 9"/>'],
    ['is nested without end', wrapped('<g>'.repeat(500) + '</g>'.repeat(500))],
    ['is empty', ''],
  ])('%s', (_what, text) => expect(published(text)).toBeUndefined())

  test('is no UTF-8', () => {
    expect(sanitizeImage('svg', Buffer.from(wrapped(''), 'utf16le'))).toBeUndefined()
    expect(sanitizeImage('svg', Buffer.concat([Buffer.from(wrapped('<text>')), Buffer.from([0xff])]))).toBeUndefined()
  })
})

/** Without the spaces that say nothing, and with every empty element as one tag. */
const plain = (drawing: string) =>
  drawing.replace(/\s+(?=\/?>)|>\s+(?=<)/g, (gap) => gap.trim()).replace(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>')

describe('a drawing is published', () => {
  test.each([
    ['without comments', wrapped('<!-- <script> --><path d="M0 0h9v9z"/>'), wrapped('<path d="M0 0h9v9z"/>')],
    [
      'without what its editor left',
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${wrapped(
        '<metadata><script>alert(1)</script></metadata><i:layer>x</i:layer><path i:at="33.58N" data-name="a" d="M0 0z"/>',
        ' xmlns:i="http://www.inkscape.org/namespaces/inkscape"',
      )}`,
      wrapped('<path d="M0 0z"/>'),
    ],
    [
      'with styles, gradients and text',
      wrapped(
        '<defs><style type="text/css">.a{fill:#231f20;stroke:rgb(1, 2, 3)}.a,#b>g{fill:url(#c)}</style><linearGradient id="c"><stop offset="0" stop-color="red"/></linearGradient></defs><path class="a" style="fill: none; opacity: .5" d="M0 0"/><text font-family="Arial, sans-serif">Tacos &amp; "más" &lt;3</text>',
      ),
      wrapped(
        '<defs><style>.a{fill:#231f20;stroke:rgb(1, 2, 3)}.a,#b>g{fill:url(#c)}</style><linearGradient id="c"><stop offset="0" stop-color="red"/></linearGradient></defs><path class="a" style="fill:none;opacity:.5" d="M0 0"/><text font-family="Arial, sans-serif">Tacos &amp; "más" &lt;3</text>',
      ),
    ],
    [
      'with what it uses of its own, by the old name too',
      wrapped(
        '<symbol id="s"><path d="M0 0"/></symbol><use xlink:href="#s"/>',
        ' xmlns:xlink="http://www.w3.org/1999/xlink"',
      ),
      wrapped('<symbol id="s"><path d="M0 0"/></symbol><use href="#s"/>'),
    ],
    [
      'by its names, whatever prefix it gave them',
      '<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><x:path d="M0 0"/></x:svg>',
      wrapped('<path d="M0 0"/>'),
    ],
    [
      'with an empty element at the end of its like',
      wrapped('<g><g/></g><text><textPath/></text>'),
      wrapped('<g><g/></g><text><textPath/></text>'),
    ],
  ])('%s', (_what, given, expected) => {
    // `style` keeps its one sign that XML would escape.
    expect(published(given)?.replace('#b&gt;g', '#b>g').replaceAll('&quot;', '"')).toBe(expected)
  })

  test('a published drawing does not change when it is sanitized again', () => {
    const once = published(wrapped('<style>.a>.b{fill:red}</style><text>a &lt; b &amp; c</text>'))!
    expect(published(once)).toBe(once)
  })

  const drawings = new URL('../../../web/src/art/dishes/', import.meta.url)
  test.each(readdirSync(drawings).filter((name) => name.endsWith('.svg')))('our own drawing %s is whole', (name) => {
    const text = readFileSync(new URL(name, drawings), 'utf8').trim()
    expect(plain(published(text)!)).toBe(plain(text))
  })
})

test.each([
  ['openers of comments', '<!--'],
  ['empty comments', '<!---->'],
  ['nested groups', '<g>'],
  ['groups in prefixes of their own', '<g xmlns:a="b" a:c="d">'],
  ['attributes', '<path d="M0 0" '],
  ['references', '&amp;'],
  ['styles', '<style>.a{fill:red}</style>'],
  ['braces', '<style>.a{'],
  ['uses', '<use href="#a"/>'],
])('%s cost in time what they are long', (_what, unit) => {
  const read = (count: number) => {
    const file = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${unit.repeat(count)}`)
    sanitizeImage('svg', file)
    sanitizeImage('svg', Buffer.concat([file, Buffer.from('</svg>')]))
  }
  expect(growth(read, 3000)).toBeLessThan(linear)
})
