import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isDashboardRoute, lateHydratedRoutes } from '../src/app/late-hydrated-routes.ts'

/** The part of Rolldown's module info that this plugin reads. */
type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const routesFolder = path('../src/routes/')
const messagesFolder = path('../src/paraglide/messages/')
/** Every message is imported through these two files, so they do not show which module uses which. */
const barrels = new Set([path('../src/paraglide/messages.js'), `${messagesFolder}_index.js`])

/** Returns the page address for a module id: `…/routes/blog/index.tsx?tsr-split=component` is `/blog/`. */
function routeOf(id: string): string | undefined {
  const [file = '', query] = id.split('?')
  if (!query || !file.startsWith(routesFolder)) return undefined
  return `/${file.slice(routesFolder.length, -'.tsx'.length)}`.replace(/\/index$/, '/')
}

/** The shared chunks, by the kind of page. */
type Kind = 'pages' | 'forms' | 'dashboard'
/** A module that this many dashboard pages use goes into their shared chunk. */
const sharedFrom = 3

/** Returns whether a module is the entry or the file that it names. These stay in the entry's own chunk. */
const isOfEntry = (id: string, entry: string, graph: Graph): boolean =>
  id === entry || (graph.getModuleInfo(id)?.importers ?? []).includes(entry)

/**
 * Decides from the import graph which chunk a shared module goes to. Read-only pages share `pages`. Pages with forms,
 * and code that a page loads later, share `forms` as well. Dashboard pages share `dashboard`. A module of one page
 * stays in that page's chunk.
 */
export function sharedChunks() {
  /** The users of each message, by the message's module. */
  const users = new Map<string, Set<string>>()
  const rootsOf = new Map<string, ReadonlySet<string>>()

  const plugin: Plugin = {
    name: 'message-users',
    apply: 'build',
    buildStart() {
      users.clear()
      rootsOf.clear()
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (!code.includes('paraglide/messages')) return
        for (const key of messagesIn(this.parse(code))) (users.get(key) ?? users.set(key, new Set()).get(key)!).add(id)
      },
    },
  }

  function importersOf(id: string, graph: Graph) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
    const key = id.startsWith(messagesFolder) ? id.slice(messagesFolder.length, -'.js'.length) : ''
    return {
      statically: [...importers.filter((one) => !barrels.has(one)), ...(users.get(key) ?? [])],
      dynamicImporters,
    }
  }

  /** Returns the entry points that load this module at once: pages and dynamic imports. */
  function findRoots(id: string, graph: Graph): ReadonlySet<string> {
    const known = rootsOf.get(id)
    if (known) return known
    const roots = new Set<string>()
    const visited = new Set([id])
    const queue = [id]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const { statically, dynamicImporters } = importersOf(next, graph)
      if (dynamicImporters.length > 0 || statically.length === 0) roots.add(next)
      for (const importer of statically) {
        if (visited.has(importer)) continue
        visited.add(importer)
        queue.push(importer)
      }
    }
    rootsOf.set(id, roots)
    return roots
  }

  function kindOf(root: string, graph: Graph, entered = new Set<string>()): Kind {
    const route = routeOf(root)
    if (route) return isDashboardRoute(route) ? 'dashboard' : lateHydratedRoutes.has(route) ? 'pages' : 'forms'
    if (entered.has(root)) return 'dashboard'
    entered.add(root)
    const importers = graph.getModuleInfo(root)?.dynamicImporters ?? []
    const from = importers.flatMap((id) => Array.from(findRoots(id, graph)))
    return from.length > 0 && from.every((id) => kindOf(id, graph, entered) === 'dashboard') ? 'dashboard' : 'forms'
  }

  function chunkOf(id: string, graph: Graph): string | null {
    const roots = [...findRoots(id, graph)]
    const isLibrary = id.includes('/node_modules/')
    const entry = roots.find((root) => graph.getModuleInfo(root)?.isEntry)
    if (entry) return isLibrary ? 'vendor' : isOfEntry(id, entry, graph) ? null : 'app'
    if (isLibrary) return null
    const reached = roots.map((root) => kindOf(root, graph))
    const pagesOf = (kind: Kind) => reached.filter((one, n) => one === kind && routeOf(roots[n] ?? '')).length
    const [pages, forms] = [pagesOf('pages'), pagesOf('forms')]
    if (pages > 0 && pages + forms > 1) return 'pages'
    if (forms > 1) return 'forms'
    const isOwners = reached.length >= sharedFrom && reached.every((kind) => kind === 'dashboard')
    return isOwners ? 'dashboard' : null
  }
  return { plugin, chunkOf }
}

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Returns the messages that a module uses: `m.reservations_title` where `m` is the messages namespace. */
function messagesIn(program: object): Set<string> {
  const { body } = program as { body: Node[] }
  const namespaces = new Set<string>()
  for (const { type, source, specifiers } of body as any[])
    if (type === 'ImportDeclaration' && /paraglide\/messages(?:\/_index)?\.js$/.test(source.value))
      for (const one of specifiers) if (one.type === 'ImportNamespaceSpecifier') namespaces.add(one.local.name)
  const found = new Set<string>()
  if (namespaces.size === 0) return found
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const { type, object, property, computed } = value as any
    if (type === 'MemberExpression' && !computed && object.type === 'Identifier' && namespaces.has(object.name))
      found.add(property.name)
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child)
  }
  visit(body)
  return found
}
