import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const compiled = new URL('../src/paraglide/messages/', import.meta.url)
const sources = new URL('../src/', import.meta.url)
/** Where what a diner reads is written; the owner's pages have their own copies of messages, in both languages. */
const ofDiners = ['app', 'diner', 'ui']

const plainText = (code: string, locale: string) =>
  new RegExp(`const ${locale}_\\w+ = [^]*?=> \\{\\s*return [^\`]*(\`[^\`]*\`)\\)?;?\\s*\\};`).exec(code)?.[1]

/** The messages that diners' files name, one by one or by the beginning of their names: each has its place as its number. */
function namedByDiners(): string[] {
  const text = ofDiners
    .flatMap((folder) =>
      readdirSync(new URL(`${folder}/`, sources), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, sources), 'utf8'))
    .join('\n')
  const named = new Set([...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key))
  const heads = [...text.matchAll(/messages\/(\w+_)\*\.js/g)].map(([, head = '']) => head)
  return readdirSync(compiled)
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -'.js'.length))
    .filter((key) => named.has(key) || heads.some((head) => key.startsWith(head)))
}

/** What diners are told in Spanish, as one list; a text with parameters is a function of them. */
function spanishOf(keys: readonly string[]): string {
  const texts = keys.map((key) => {
    const text = plainText(readFileSync(new URL(`${key}.js`, compiled), 'utf8'), 'es') ?? '``'
    return text.includes('${') ? `(i) => ${text}` : text
  })
  return `export default [${texts.join(',')}]`
}

/**
 * Every message is told its language and is one text, so what Paraglide wraps them in (cookies, addresses) stays out of the bundle. A diner's page carries
 * its messages in English; Spanish is a file of its own, which pages in Spanish load beside theirs. The owner and the renderer have both in place.
 */
export function messagesAlone(): Plugin {
  let keys: string[] = []
  return {
    name: 'messages-alone',
    buildStart() {
      keys = namedByDiners()
    },
    transform(code, id, options) {
      const ssr = options?.ssr ?? false
      if (!ssr && id.endsWith('/src/app/spanish.ts')) return spanishOf(keys)
      const [, key = '', whose] = /\/paraglide\/messages\/(\w+)\.js(\?owner)?$/.exec(id) ?? []
      const [english, spanish] = [plainText(code, 'en'), plainText(code, 'es')]
      if (!key || !english || !spanish) return undefined
      const number = ssr || whose ? -1 : keys.indexOf(key)
      const told =
        number === -1 ? `o.locale === 'es' ? ${spanish} : ${english}` : `inSpanish(i, o, ${number}) ?? ${english}`
      return code
        .replace(/^import .+runtime\.js.*$/m, number === -1 ? '' : `import { inSpanish } from '../../app/words.ts'`)
        .replace(
          /( = )(?:\/\*\*[^]*?\*\/ )?\(+inputs\b[^]*?return en_\w+\(inputs\);?\s*\}\)/,
          (_whole, is: string) => `${is}(i, o) => ${told}`,
        )
    },
  }
}
