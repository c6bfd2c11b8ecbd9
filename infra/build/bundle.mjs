import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A function shall hold only what it uses of the contract. Our modules do nothing by being imported, and in the shared room, which is pure, making a
 * schema or a call does nothing else either; esbuild has to be told both.
 */
const pure = {
  name: 'pure',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(?:#shared|#functions|\.\.?)\/.+\.ts$/ }, ({ path, resolveDir }) => ({
      path: path.startsWith('#') ? join(root, path.slice(1)) : join(resolveDir, path),
      sideEffects: false,
    }))
    onLoad({ filter: /\/shared\/.+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /(?<![\w.`])(?=(?:v\.\w+|perIp|answers<[^()]*>)\()/g,
        '/* @__PURE__ */ ',
      ),
      loader: 'ts',
    }))
  },
}

/** What our own code imports only when it needs it stays a file beside the function, and is not read at a cold start. */
const apart = {
  name: 'apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/.+\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: path.replace(/\.ts$/, '.mjs'), external: true } : undefined,
    ),
}

/** Bundle for Lambda as every function is: `what` says from where and to where. */
export const bundle = (what) =>
  build({
    ...what,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'error',
    plugins: [apart, pure],
    alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/build/credentials.ts') },
    // Some packages are CommonJS and ask for Node's own modules by require.
    banner: { js: "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);" },
  })
