import { parseSync } from 'vite'
import { isNode, type Node } from '#test/syntax.ts'

/**
 * The JavaScript that AWS lists for CloudFront Functions, runtime 2.0, as of 2026-11-25:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 * It is ECMAScript 5.1 and the few later features below. Features that the page does not list are left out: destructuring, for…of, spread, default parameters, classes,
 * optional chaining, `catch` without a binding. CloudFront accepts some of it when a function is created, and fails when it runs.
 */
const nodes = new Set(
  // ES 5.1
  `Program FunctionDeclaration FunctionExpression BlockStatement EmptyStatement ExpressionStatement ParenthesizedExpression VariableDeclaration
  VariableDeclarator IfStatement ForStatement ForInStatement WhileStatement DoWhileStatement BreakStatement ContinueStatement LabeledStatement
  ReturnStatement SwitchStatement SwitchCase ThrowStatement TryStatement CatchClause Identifier Literal ArrayExpression ObjectExpression Property
  UnaryExpression UpdateExpression BinaryExpression LogicalExpression AssignmentExpression ConditionalExpression CallExpression NewExpression
  MemberExpression SequenceExpression ThisExpression`
    // ES 6: template literals, arrow functions, rest parameters. ES 8: await in async functions.
    .concat(' TemplateLiteral TemplateElement ArrowFunctionExpression RestElement AwaitExpression')
    .split(/\s+/),
)

const operators = new Set(
  '+ - * / % ** & | ^ ~ ! << >> >>> == != === !== < > <= >= in instanceof && || typeof void delete ++ -- = += -= *= /= %= **= <<= >>= >>>= &= |= ^='.split(
    ' ',
  ),
)

const globals = new Set(
  `globalThis decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt atob btoa NaN Infinity undefined arguments
  Object String Number Math Date RegExp JSON Array Promise Symbol console Error EvalError InternalError RangeError ReferenceError SyntaxError TypeError
  URIError`.split(/\s+/),
)

/** Methods that the page lists for objects, strings, numbers, arrays, functions, regular expressions, JSON, promises and the console. */
const methods = new Set(
  `create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getPrototypeOf isExtensible
  isFrozen isSealed keys preventExtensions seal assign entries values hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf
  fromCharCode fromCodePoint charAt concat indexOf lastIndexOf match replace search slice split substr substring toLowerCase trim toUpperCase codePointAt
  endsWith includes repeat startsWith padStart padEnd trimStart trimEnd replaceAll
  isInteger isSafeInteger toExponential toFixed toPrecision
  isArray of every filter forEach join map pop push reduce reduceRight reverse shift some sort splice unshift copyWithin fill find findIndex
  apply bind call exec test parse stringify all allSettled any reject resolve race catch finally then log`.split(/\s+/),
)

/** Lists what a function's code uses that AWS does not list for the runtime, each with its line: `3: ForOfStatement`. */
export function unlistedIn(source: string): string[] {
  const { program, errors } = parseSync('function.js', source, { lang: 'js', sourceType: 'script' })
  const found = errors.map(({ message }) => `1: ${message}`)
  const declared = new Set<string>()
  const named: Node[] = []
  const say = ({ start }: Node, what: string) => found.push(`${source.slice(0, start).split('\n').length}: ${what}`)
  const declare = (node: Node) => {
    if (node.type === 'Identifier') declared.add(node['name'])
  }

  const walk = (node: Node): void => {
    if (!nodes.has(node.type)) say(node, node.type)
    for (const what of unlistedOf(node, source)) say(node, what)
    if (node.type === 'VariableDeclarator') declare(node['id'])
    if (node.type === 'FunctionDeclaration') declare(node['id'])
    if (node.type === 'RestElement') declare(node['argument'])
    if (node.type === 'CatchClause' && node['param']) declare(node['param'])
    for (const one of parametersOf(node)) declare(one)
    if (node.type === 'Identifier') named.push(node)
    for (const [part, value] of Object.entries(node)) {
      const isName = (part === 'property' || part === 'key') && !node['computed']
      for (const below of [value].flat()) if (isNode(below) && !isName && part !== 'label') walk(below)
    }
  }
  walk(program)
  for (const node of named)
    if (!declared.has(node['name']) && !globals.has(node['name'])) say(node, `global ${node['name']}`)
  return [...new Set(found)]
}

const parametersOf = (node: Node): Node[] =>
  /Function/.test(node.type) ? (node['params'].items ?? node['params']) : []

/** Names what a node's own form has beside its type. */
function unlistedOf(node: Node, source: string): string[] {
  const found: string[] = []
  if (node['operator'] && !operators.has(node['operator'])) found.push(`operator ${node['operator']}`)
  if (node['generator']) found.push('generator')
  if (node['optional']) found.push('optional chaining')
  if (node.type === 'CatchClause' && !node['param']) found.push('catch without a binding')
  if (node.type === 'Property' && (node['shorthand'] || node['method'] || node['computed'])) found.push('ES 6 property')
  if (node.type === 'CallExpression' && node['callee'].type === 'MemberExpression') {
    const { property, computed } = node['callee']
    if (computed || !methods.has(property.name)) found.push(`method ${computed ? '[…]' : property.name}`)
  }
  // ES 8 allows a comma after the last argument.
  const last = (node['arguments'] ?? parametersOf(node)).at?.(-1) as Node | undefined
  if (last && /^\s*,/.test(source.slice(last.end))) {
    const next = /^\s*,\s*(.)/.exec(source.slice(last.end))?.[1]
    if (next === ')') found.push('comma after the last argument')
  }
  if (node['bigint']) found.push('BigInt')
  if (node['regex']) {
    const { pattern, flags } = node['regex'] as { pattern: string; flags: string }
    // ES 5.1, and of later ones the flag y and named groups alone.
    if (/[^gimy]/.test(flags)) found.push(`flag of ${flags}`)
    if (/\(\?<[=!]|\\p\{|\\u\{/i.test(pattern)) found.push(`pattern ${pattern}`)
  }
  return found
}
