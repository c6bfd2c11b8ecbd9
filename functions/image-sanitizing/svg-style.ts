/** The style properties that an attribute or a style may set. */
export const allowedStyles: ReadonlySet<string> = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction display dominant-baseline fill
   fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-stretch font-style font-variant font-weight isolation letter-spacing
   marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
   stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform
   transform-origin vector-effect visibility word-spacing writing-mode`.split(/\s+/),
)

const functions = new Set(
  'hsl hsla matrix rgb rgba rotate scale scalex scaley skewx skewy translate translatex translatey url'.split(' '),
)
const ownUrl = /^\s*(["']?)#([^\s()"'\\]+)\1\s*\)/

/**
 * Returns the ids that a value refers to by url(#id). Returns undefined for an escape, another function or another
 * file.
 */
export function parseUrlReferences(value: string): string[] | undefined {
  if (!/^[\p{L}\p{N}\s_#.,%()"'+*!-]*$/u.test(value) || /["']/.test(value.replace(/"[^"']*"|'[^"']*'/g, '')))
    return undefined
  const found: string[] = []
  let [before = '', ...parts] = value.split('(')
  for (const rest of parts) {
    const name = /[\w-]*$/.exec(before.slice(-24))?.[0].toLowerCase() ?? ''
    before = rest
    if (!functions.has(name)) return undefined
    if (name !== 'url') continue
    const id = ownUrl.exec(rest)?.[2]
    if (!id) return undefined
    found.push(id)
  }
  return found
}

/** Returns the allowed declarations of a style. Returns undefined when one could load or run something. */
export function sanitizeDeclarations(text: string): string | undefined {
  const kept: string[] = []
  for (const part of text.split(';')) {
    if (part.trim() === '') continue
    const [name = '', value, ...more] = part.split(':').map((word) => word.trim())
    if (!allowedStyles.has(name.toLowerCase())) continue
    if (value === undefined || more.length > 0 || !parseUrlReferences(value)) return undefined
    kept.push(`${name.toLowerCase()}:${value}`)
  }
  return kept.join(';')
}

/**
 * Returns the rules of a style sheet with plain selectors and allowed declarations. Returns undefined when it holds
 * anything else.
 */
export function sanitizeStyleRules(text: string): string | undefined {
  const parts = text.split('}')
  if (parts.pop()?.trim() !== '') return undefined
  const kept: string[] = []
  for (const part of parts) {
    const [selector = '', body, ...more] = part.split('{')
    const look = body === undefined || more.length > 0 ? undefined : sanitizeDeclarations(body)
    if (look === undefined || !/^[\p{L}\p{N}\s_.#,>*-]+$/u.test(selector)) return undefined
    kept.push(`${selector.trim()}{${look}}`)
  }
  return kept.join('')
}
