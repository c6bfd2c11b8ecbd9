/** A node of a syntax tree as `parseSync` of Vite returns it. */
export type Node = { type: string; start: number; end: number; [part: string]: any }

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Returns the nodes directly below a node. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([part, value]) => (part === 'parent' ? [] : [value].flat().filter(isNode)))
