import sanitizeHtml from 'sanitize-html'
import { cleanText } from '#shared/validation.ts'

const blocks = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'div', 'section', 'figure', 'figcaption']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const words = [
  'a',
  'br',
  'wbr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'span',
]
const terms = ['abbr', 'cite', 'code', 'kbd', 'samp', 'var', 'q', 'dfn', 'time', 'bdi', 'bdo', 'ruby', 'rt', 'rp']

const rawText = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'xmp',
  'title',
]

/** An address that a post may name, over TLS; none otherwise. */
function secure(address = '', allowed = link): string | undefined {
  const cleaned = cleanText(address).replace(/^http:\/\//i, 'https://')
  return allowed.test(cleaned) ? cleaned : undefined
}

const link = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/i
const picture = /^(?:https:\/\/|\/(?![/\\]))/i

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...lists, ...tables, ...words, ...terms, 'img'],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  // The parser hands on what stands in these as raw text; so they go with all they hold.
  nonTextTags: rawText,
  transformTags: {
    h1: 'h2',
    a: (tagName, { rel: _rel, href: written, ...rest }) => {
      const href = secure(written)
      const rel = href?.startsWith('https:') ? { rel: 'noopener' } : {}
      return { tagName, attribs: { ...rest, ...(href ? { href, ...rel } : {}) } }
    },
    img: (tagName, { src: written, ...rest }) => {
      const src = secure(written, picture)
      return { tagName, attribs: { alt: '', ...rest, ...(src ? { src } : {}), loading: 'lazy', decoding: 'async' } }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

/**
 * Returns a post's HTML with allowed text and pictures only: no scripts, styles, frames or ids. Links lead to https,
 * an email address, a phone or this site. The function is idempotent.
 */
export const sanitizeContent = (html: string): string => sanitizeHtml(html, options).trim()
