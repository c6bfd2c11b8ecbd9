import type { Plugin } from 'vite'

/** What the generated tree of routes says for types or more than once; every page would download it. */
export const routeNames: Plugin = {
  name: 'route-names',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/routeTree.gen.ts')) return undefined
    const shorter = code
      .replaceAll(
        /const (\w+Children): \w+ = \{([^}]*)\}/g,
        (_whole, name: string, routes: string) => `const ${name}: any = [${routes.replaceAll(/\w+: /g, '')}]`,
      )
      .replaceAll(
        /(\w+)\.update\(\{\s*id: ('[^']*'),\s*path: \2,\s*getParentRoute: \(\) => (\w+),\s*\} as any\)/g,
        'placed($1, $2, () => $3)',
      )
    return `${shorter}
function placed(route: any, path: string, getParentRoute: () => any): any {
  return route.update({ id: path, path, getParentRoute })
}
`
  },
}

/** A route's own file names its address for types alone. */
export const routeAddresses: Plugin = {
  name: 'route-addresses',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    /[\\/]src[\\/]routes[\\/]/.test(id)
      ? code.replace(/createFileRoute\((["'`])[^"'`]*\1\)/, 'createFileRoute()')
      : undefined,
}
