import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { childrenOf, type Node } from '#test/syntax.ts'

const root = fileURLToPath(new URL('../../../web/src/', import.meta.url))
const pages = ['dashboard', 'routes/dashboard'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`),
)
const read = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'help', 'note'])
const isWord = (text: string) => /\p{L}{2}/u.test(text)

/** The two languages are called by their own names, the keys of a keyboard by what stands on them; and how an address and a price of Stripe begin. */
const own = new Set(['English', 'Español', 'Ctrl', 'Alt', 'Enter', 'https://', 'price_'])

/** Texts that stand in an expression as they are: `{busy ? 'Saving' : 'Save'}`. */
function literals(node: Node): string[] {
  if (node.type === 'JSXExpressionContainer') return literals(node['expression'])
  if (node.type === 'ConditionalExpression') return [...literals(node['consequent']), ...literals(node['alternate'])]
  if (node.type === 'LogicalExpression') return literals(node['right'])
  if (node.type === 'TemplateLiteral') return node['quasis'].map(({ value }: Node) => value.cooked)
  return typeof node['value'] === 'string' ? [node['value']] : []
}

function textsIn(node: Node): string[] {
  const own =
    node.type === 'JSXAttribute'
      ? read.has(node['name'].name) && node['value']
        ? literals(node['value'])
        : []
      : node.type === 'JSXElement' || node.type === 'JSXFragment'
        ? node['children'].flatMap(literals)
        : []
  return [...own, ...childrenOf(node).flatMap(textsIn)]
}

/** What a file shows or lets be heard that no message says. */
const written = (name: string): string[] =>
  textsIn(parseSync(name, readFileSync(root + name, 'utf8')).program as object as Node)
    .map((text) => text.trim())
    .filter((text) => isWord(text) && !own.has(text))
    .map((text) => `${name}: ${text}`)

test('every state of a dashboard page has its texts from messages, drawers and empty lists too', () => {
  expect(pages.length).toBeGreaterThan(80)
  expect(pages.flatMap(written)).toEqual([])
})
