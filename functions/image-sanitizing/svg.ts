import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { sanitizeDeclarations, allowedStyles, parseUrlReferences, sanitizeStyleRules } from './svg-style.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** The elements that a drawing may have. */
const elements = words(
  `svg g defs title desc symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask
   pattern marker style filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
   feMerge feMergeNode feMorphology feOffset feTile`,
)
/** Where text stands; anywhere else it is only space between elements. */
const written = words('title desc text tspan textPath')
const measures = words(
  `amplitude clipPathUnits cx cy d dx dy exponent filterUnits fr fx fy gradientTransform gradientUnits height in in2 intercept k1 k2 k3 k4 lengthAdjust
   markerHeight markerUnits markerWidth maskContentUnits maskUnits mode offset operator orient pathLength patternContentUnits patternTransform patternUnits
   points preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry slope spreadMethod startOffset stdDeviation tableValues textLength type
   values viewBox width x x1 x2 y y1 y2`,
)
const names = words('id class')
const spaces = {
  svg: 'http://www.w3.org/2000/svg',
  page: 'http://www.w3.org/1999/xhtml',
  link: 'http://www.w3.org/1999/xlink',
}
const deepest = 64
/** Most elements that a drawing may unfold into by what it refers to. */
const mostUnfolded = 50_000

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const xml = (text: string, signs: RegExp): string => text.replace(signs, (sign) => escapes[sign] ?? sign)

class Unsafe extends Error {}
const unsafe = (): never => {
  throw new Unsafe()
}

/**
 * Rebuilds an SVG from a strict parse: listed elements and attributes, plain styles, references to its own parts.
 * Comments, metadata and foreign namespaces are left out. Throws when anything could run, load or expand without end.
 */
export function sanitizeSvg(text: string): string {
  const parser = new SaxesParser({ xmlns: true })
  const out: string[] = []
  const open: { name: string; id: string | undefined }[] = []
  const referred = new Map<string | undefined, string[]>()
  let left = 0
  let depth = 0
  let style = ''

  const refer = (id: string) => {
    for (const from of new Set([undefined, ...open.map((element) => element.id)])) {
      const ids = referred.get(from)
      if (ids) ids.push(id)
      else referred.set(from, [id])
    }
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => doctype.includes('[') && unsafe())
  parser.on('opentag', (tag) => {
    if (++depth > deepest) unsafe()
    if (left > 0 || isLeftOut(tag)) {
      left++
      return
    }
    if (tag.uri !== spaces.svg || !elements.has(tag.local)) unsafe()
    if (open.length === 0 && tag.local !== 'svg') unsafe()
    open.push({ name: tag.local, id: tag.attributes['id']?.value })
    const said = tag.local === 'style' ? [] : Object.values(tag.attributes).flatMap((one) => attribute(one, refer))
    const space = open.length === 1 ? [`xmlns="${spaces.svg}"`] : []
    out.push(`<${[tag.local, ...space, ...said].join(' ')}>`)
  })
  parser.on('closetag', () => {
    depth--
    if (left > 0) {
      left--
      return
    }
    const { name } = open.pop() ?? unsafe()
    if (name === 'style') {
      out.push(xml(sanitizeStyleRules(style) ?? unsafe(), /[<>&]/g))
      style = ''
    }
    const last = out.at(-1) ?? ''
    // An element without content is written as one tag.
    if (last.startsWith(`<${name}`) && !last.endsWith('/>')) out.splice(-1, 1, `${last.slice(0, -1)}/>`)
    else out.push(`</${name}>`)
  })
  const said = (part: string) => {
    const name = open.at(-1)?.name
    if (left > 0 || !name) return
    if (name === 'style') style += part
    else if (written.has(name)) out.push(xml(part, /[<>&]/g))
  }
  parser.on('text', said)
  parser.on('cdata', said)
  parser.write(text).close()
  if (unfolded(referred) > mostUnfolded) unsafe()
  return out.join('')
}

function isLeftOut({ uri, local, attributes }: SaxesTagNS): boolean {
  if (uri === spaces.svg) return local === 'metadata'
  return uri !== '' && uri !== spaces.page && attributes !== undefined
}

const write = (name: string, text: string): string[] => [`${name}="${xml(text, /[<&"]/g)}"`]

/** An attribute as it is written; nothing for what is only left out. */
function attribute({ uri, local, value }: SaxesAttributeNS, refer: (id: string) => void): string[] {
  if (/^on/i.test(local)) unsafe()
  if (local === 'href' && (uri === '' || uri === spaces.link)) {
    const [, id = ''] = /^#([^\s()"'\\]+)$/.exec(value.trim()) ?? unsafe()
    refer(id)
    return write('href', `#${id}`)
  }
  if (uri !== '') return []
  if (names.has(local)) return write(local, value)
  if (local === 'style') return write('style', sanitizeDeclarations(value) ?? unsafe())
  if (!measures.has(local) && !allowedStyles.has(local)) return []
  for (const id of parseUrlReferences(value) ?? unsafe()) refer(id)
  return write(local, value)
}

/** How many elements the references of a drawing unfold into. Throws for one that comes back to itself. */
function unfolded(referred: ReadonlyMap<string | undefined, readonly string[]>): number {
  const known = new Map<string | undefined, number>()
  const below = (from: string | undefined): number => {
    const before = known.get(from)
    if (before !== undefined) return before
    known.set(from, Number.NaN)
    let all = 0
    for (const id of referred.get(from) ?? []) all += 1 + below(id)
    if (Number.isNaN(all)) unsafe()
    known.set(from, all)
    return all
  }
  return below(undefined)
}
