import { findCategory, type MenuTabs } from '../categories.ts'
import { formatSizes } from '../sizes-parse.ts'
import type { MenuFile, MenuLine, UnparsedSize } from './line.ts'

/** Words of the labels of sizes: 'half order', 'Large', 'media orden'. */
const labelWords = new Set(
  `small medium large extra grande chica chico mediana mediano sm med lg xl s m l half full order single double regular cup bowl glass pitcher bottle pint
  quart lunch dinner family familiar media medio orden completa entera entero vaso jarra taza tazón botella sencillo sencilla doble almuerzo cena`.split(
    /\s+/,
  ),
)
const measure = /^\d+(?:\.\d)?(?:oz|lbs?|pcs?|pza?s?|ml|")\.?$/
/** Words beside an amount that are no size. */
const besideWords = new Set(
  'from desde each ea ea. c/u per person dozen pound lb por persona la docena libra and up en adelante'.split(' '),
)
const isLabel = (word: string): boolean => labelWords.has(word.toLowerCase()) || measure.test(word.toLowerCase())

/**
 * An amount: with a dollar sign, with two decimals, or a plain number. A letter among its digits is refused by name
 * later.
 */
const amounts =
  /(?:\$ ?[\doOlI][\doOlI.,]*|(?<![\d.,/$])\d{1,4}(?:[.,]\d{2})? ?\$|(?<![\d.,/#$])\d{1,3},\d{2}|(?<![\d.,/])\d[\doOlI]{0,3}\.[\doOlI]{2}|(?<![\d.,/#$])\d{1,3}(?:\.\d)?)(?![\d\p{L}"'”%])\+?/gu
const isSure = (amount: string): boolean => amount.includes('$') || /[.,][\doOlI]{2}\+?$/.test(amount)

/** Tells whether a text ends within brackets: 'Tacos (3 per order)' has no price. */
const isBracketed = (before: string): boolean => before.lastIndexOf('(') > before.lastIndexOf(')')
const market = /(?:m\.?p\.?|market price|mkt\.?(?: price)?|tbd|precio (?:del d[ií]a|de mercado)|seg[uú]n mercado)$/i
/** The characters between a name and its price: dots, a tab, wide space, a stroke. */
const leader = /(?:[.…·_]{2,}\s*|\t\s*| {2,}| [–—|-]+ *|: +)$/
const trailing = /[\s.…·_:–—|(-]+$/

/** The longest line that can be a dish. */
const longestLine = 1500

/** The longest end of a line in which its prices are. */
const tailLength = 120

type Priced = { left: string; price: string; sizes: UnparsedSize[]; isSigned: boolean }

const wordsOf = (text: string): string[] => text.split(/[\s/|;,:()]+/).filter(Boolean)

/** Reads a market price at the end of a line. */
function readMarketPrice(head: string, tail: string): Priced | undefined {
  const word = market.exec(tail) ?? (leader.test(tail.replace(/market$/i, '')) ? /market$/i.exec(tail) : null)
  if (!word) return undefined
  const named = tail.slice(0, word.index)
  if (named && !/[\s.(]$/.test(named)) return undefined
  return { left: (head + named).replace(trailing, ''), price: word[0], sizes: [], isSigned: true }
}

/** Reads the prices at the end of a line. A plain number is one behind dots, or where `isBare`. */
function readPrices(line: string, isBare: boolean): Priced | undefined {
  const begin = Math.max(0, line.length - tailLength)
  const [head, tail] = [line.slice(0, begin), line.slice(begin)]
  const open = readMarketPrice(head, tail)
  if (open) return open

  const found = [...tail.matchAll(amounts)].map((match) => ({ at: match.index, text: match[0] }))
  const parts: { text: string; at: number; after: string[] }[] = []
  let end = tail.length
  for (const { at, text } of found.toReversed()) {
    const after = wordsOf(tail.slice(at + text.length, end))
    const isPrice =
      isSure(text) ||
      (isBare && !measure.test(`${text}${after[0] ?? ''}`.toLowerCase()) && !isBracketed(tail.slice(0, at)))
    const isLed = leader.test(tail.slice(0, at)) && after.length === 0 && parts.length === 0
    if (!after.every((each) => isLabel(each) || besideWords.has(each.toLowerCase()))) break
    if (isPrice || isLed) parts.unshift({ text, at, after })
    else if (!measure.test(`${text}${after[0] ?? ''}`.toLowerCase())) break
    else continue
    end = at
  }
  const first = parts[0]
  if (!first) return undefined
  let left = tail.slice(0, first.at)
  const before: string[] = []
  const isLabelled = parts.length > 1 && parts.at(-1)!.after.length === 0
  for (;;) {
    const [, rest = '', last = ''] = /^(.*?)[\s(]*([^\s(:]+):?\s*$/.exec(left) ?? []
    if (!last || !(/^(?:from|desde)$/i.test(last) || (isLabelled && isLabel(last)))) break
    before.unshift(last)
    left = rest
  }
  const sizes = parts.map(({ text, after }, index) => {
    const label = isLabelled ? (index === 0 ? before : parts[index - 1]!.after) : after
    return { label: label.filter(isLabel).join(' '), price: text.trim() }
  })
  const isSized = sizes.length > 1 && sizes.every(({ label }) => label)
  return {
    left: (head + left).replace(trailing, ''),
    price: isSized ? formatSizes(sizes) : [...before, tail.slice(first.at).replace(/\)$/, '')].join(' ').trim(),
    sizes: isSized ? sizes : [],
    isSigned: parts.every(({ text }) => isSure(text)),
  }
}

/** Splits a name from what is written behind it: after a tab, wide space, or a stroke before several words. */
function splitName(left: string): { name: string; description: string } {
  const [, wide, rest] = /^(.+?)(?:\t| {3,})\s*(.+)$/.exec(left) ?? []
  if (wide && rest) return { name: wide, description: rest.replace(/\s+/g, ' ') }
  const [, name, words] = /^(.{2,60}?) [–—-] (.+)$/.exec(left) ?? []
  return name && words && (words.includes(',') || words.split(' ').length > 2)
    ? { name, description: words }
    : { name: left.replace(/\s+/g, ' '), description: '' }
}

type Read = { line: number; text: string; afterBlank: boolean; priced?: Priced }

/** Cleans a line: bullets go, no-break spaces and dots become plain ones. */
const cleaned = (line: string): string =>
  line
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u200b\ufeff\u00ad]/g, '')
    .replace(/^\s*[•▪◦●*–—-]\s+/, '')
    .trim()

const isCapital = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

/** Splits the name of a section from the words behind a stroke: 'TACOS — three to an order'. */
const splitTitle = (text: string): [title: string, note: string] => {
  const [title = '', ...note] = text.replace(/:$/, '').split(/ [–—-] /)
  return [title.trim(), note.join(' - ')]
}

/** Tells whether a line without a price looks like the name of a section, not like a description. */
function isHeading(tabs: MenuTabs, { text, afterBlank }: Read, isFirst: boolean): boolean {
  const words = text.split(/\s+/).length
  if (text.length > 60 || words > 7 || /[.;!?]$/.test(text)) return false
  const [title] = splitTitle(text)
  if (findCategory(tabs, title) || isCapital(title) || text.endsWith(':')) return true
  if (/\d/.test(title)) return false
  return (afterBlank || isFirst) && words <= 4 && !text.includes(',') && /^[\p{Lu}¡¿]/u.test(text)
}

const priceFirst = /^(\$ ?\d[\d.,]*|\d{1,3}\.\d{2})\s+(\p{L}.*)$/u

/** Reads a price at the beginning of a line. */
function readPriceFirst(line: string): Priced | undefined {
  const [, price, left] = priceFirst.exec(line) ?? []
  return price && left ? { left, price, sizes: [], isSigned: true } : undefined
}

const readAny = (line: string, isBare: boolean): Priced | undefined =>
  line.length > longestLine ? undefined : readPrices(line, isBare)

/** The right column of a line whose left one ends in a price. */
const secondColumn = /^(.*\S(?: {3,}|\t+))(\S.*)$/

/** Returns where the second of two columns begins on a line: both end in prices, with wide space between. */
function secondColumnAt(line: string): number | undefined {
  const [, first = '', second = ''] = secondColumn.exec(line) ?? []
  return readPrices(first.trim(), false)?.left && readPrices(second.trim(), false)?.left ? first.length : undefined
}

/**
 * Returns the lines of a text, each with its number. Where two columns are side by side, the second follows the first,
 * and its lines are counted on.
 */
function splitColumns(lines: readonly string[]): (readonly [number: number, line: string])[] {
  const numbered = lines.map((line, index) => [index + 1, line] as const)
  const starts = lines.flatMap((line) => (line.length > longestLine ? [] : (secondColumnAt(line) ?? [])))
  if (starts.length < 2) return numbered
  const cut = Math.min(...starts)
  const isAligned = Math.max(...starts) - cut <= 3
  const parts = numbered.map(([number, line]) => {
    const at = isAligned && /^\s*$/.test(line.slice(cut - 2, cut)) ? cut : secondColumn.exec(line)?.[1]?.length
    return at === undefined ? ([number, line, ''] as const) : ([number, line.slice(0, at), line.slice(at)] as const)
  })
  return [
    ...parts.map(([number, first]) => [number, first] as const),
    [lines.length + 1, ''] as const,
    ...parts.map(([number, , second]) => [lines.length + number, second] as const),
  ]
}

/** Reads each line that holds anything: with a price at its end or beginning, alone, or with none. */
function readLines(text: string): Read[] {
  const lines = splitColumns(text.split('\n')).map(([number, line]) => [number, cleaned(line)] as const)
  const signed = lines.filter(([, line]) => line && readAny(line, false)?.isSigned)
  const isFirst = lines.filter(([, line]) => !readAny(line, false) && readPriceFirst(line)).length >= 2
  const reads = lines.flatMap(([number, line], index) => {
    if (!line) return []
    const priced = readAny(line, signed.length < 2 && !isFirst) ?? (isFirst ? readPriceFirst(line) : undefined)
    return [
      { line: number, text: line, afterBlank: index === 0 || !lines[index - 1]?.[1], ...(priced ? { priced } : {}) },
    ]
  })
  // Where a blank line follows every line, it parts nothing.
  const isParted = reads.filter(({ afterBlank }) => afterBlank).length < reads.length * 0.9
  const isAlone = reads.filter(({ priced }) => priced?.left === '').length > 1
  if (!isParted && isAlone) for (const read of reads) read.afterBlank = false
  return reads
}

/** Lines of no dish: the buttons of a page, and the notes on raw food and tips. */
const noDish =
  /^(?:add to (?:cart|order|bag)|order now|quick view|agregar al (?:carrito|pedido)|popular|view details)$|raw or under|foodborne|crud[oa]s? o poco cocid|gratuity|propina|prices (?:are )?subject to|precios sujetos/i

/** Tells whether a priced line is an extra of the dish above: 'Add chicken +$3', 'with chorizo + 2'. */
const isExtra = (name: string): boolean =>
  /\+$|^(?:add|substitute|sub|agreg(?:a|ue|ar)|añad[ae])\s/i.test(name) || /^(?:with|w\/|con)\s/.test(name)

/** Tells whether a line reads like the description of a dish, not like its name. */
const isWordy = ({ text }: Read): boolean =>
  text.includes(',') || text.split(/\s+/).length > 4 || /^\p{Ll}/u.test(text) || /[.;]$/.test(text)

const isTitle = (tabs: MenuTabs, { text, afterBlank }: Read): boolean =>
  isCapital(text) || text.endsWith(':') || (afterBlank && findCategory(tabs, text) !== undefined)

/** Where lone prices are, and whether the first dish is above this one. */
type PriceLines = { isPriceSecond: boolean; isFirst: boolean }

/** Returns the place of the dish in the lines above a lone price: below a section's name, and at its own blank line. */
function dishAt(tabs: MenuTabs, above: readonly Read[], { isPriceSecond, isFirst }: PriceLines): number {
  if (isPriceSecond) return Math.max(0, above.length - 1)
  const parted = Math.max(
    0,
    above.findLastIndex((one) => one.afterBlank),
  )
  const [section, ...within] = above.slice(parted)
  // Below a section's name, the dish is the last line that reads like a name.
  if (section && within.length > 1 && isWordy(within.at(-1)!) && (isFirst || findCategory(tabs, section.text))) {
    const at = within.findLastIndex((one) => !isWordy(one))
    if (at >= 0) return parted + 1 + at
  }
  // A dish may be called like a section, so a plain name is one only above a dish and its description.
  const isSection = (one: Read, at: number) =>
    isCapital(one.text) || (parted === 0 && above.length - at > 2 && isTitle(tabs, one))
  const named = above.slice(parted, -1).findIndex((one, at) => !isSection(one, at))
  return named < 0 ? Math.max(0, above.length - 1) : parted + named
}

/** Tells whether lone prices are right below the names of the dishes, with what describes these below. */
function isPriceBelowName(tabs: MenuTabs, reads: readonly Read[]): boolean {
  const first = reads.findIndex(({ priced }) => priced?.left === '')
  const [above, before] = [reads[first - 1], reads[first - 2]]
  if (!above || above.afterBlank) return first > 0
  if (!before || !isTitle(tabs, before)) return false
  return isCapital(before.text) || reads[first + 1]?.afterBlank === false
}

/**
 * Parses a menu as people write it: a line that ends in a price is a dish, and one without is a section or describes
 * the dish above. A price on a line of its own belongs to the lines above it.
 */
export function parseMenuText(tabs: MenuTabs, text: string, section = ''): MenuFile {
  const all = readLines(text)
  const reads = all.filter((each) => !noDish.test(each.text))
  const isPriceSecond = isPriceBelowName(tabs, reads)
  const lines: MenuLine[] = []
  const unread = [...new Set(all.filter((each) => noDish.test(each.text)).map((each) => each.text))]
  let [named, isUsed] = [section, true]
  /** Lines without a price since the last dish or section. */
  let pending: Read[] = []

  const addDish = (line: number, left: string, { price, sizes }: Priced, described: readonly string[] = []) => {
    const { name, description } = splitName(left)
    const whole = [description, ...described].filter(Boolean).join(' ')
    lines.push({
      line,
      // A large name of a page has a colon behind it.
      name: name.replace(/[\s:]+$/, '').trim(),
      price,
      category: named,
      ...(sizes.length > 0 ? { sizes } : {}),
      ...(whole ? { description: whole } : {}),
      errors: {},
    })
    isUsed = true
  }
  const describe = (words: string) => {
    const last = lines.at(-1)
    if (last && isUsed) last.description = [last.description, words].filter(Boolean).join(' ')
    else unread.push(words)
  }
  const beginSection = (words: string) => {
    const [name, note] = splitTitle(words)
    if (note) unread.push(note)
    if (!isUsed && findCategory(tabs, named) && !findCategory(tabs, name)) unread.push(name)
    else {
      if (!isUsed) unread.push(named)
      ;[named, isUsed] = [name, false]
    }
  }
  /** Sorts the lines before a dish into descriptions of the one above and the name of a section. */
  const settle = () => {
    for (const each of pending) {
      if (isHeading(tabs, each, lines.length === 0)) beginSection(each.text)
      else describe(each.text)
    }
    pending = []
  }

  for (const each of reads) {
    if (each.priced?.left) {
      settle()
      const isOwn = !isUsed || lines.length === 0 || isExtra(lines.at(-1)!.name)
      if (isExtra(each.priced.left) && !isOwn) describe(each.text)
      else addDish(each.line, each.priced.left, each.priced)
    } else if (each.priced) {
      const at = dishAt(tabs, pending, { isPriceSecond, isFirst: lines.length === 0 })
      const [dish, ...described] = pending.slice(at)
      if (!dish) unread.push(each.text)
      else {
        pending = pending.slice(0, at)
        settle()
        addDish(
          dish.line,
          dish.text,
          each.priced,
          described.map((one) => one.text),
        )
      }
    } else pending.push(each)
  }
  settle()
  if (!isUsed) unread.push(named)
  return { lines, ignored: [], unread }
}
